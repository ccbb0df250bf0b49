import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGhostCorner } from '../orders/corner.ts';
import { Icon } from '../panels/Icon.tsx';
import './seat.ts';
import { setPage, usePage } from '../store.ts';
import { Canvas } from './Canvas.tsx';
import { resize, showAll, showTable, takeIn, useCamera, ZOOM_STEP, zoom } from './camera.ts';
import { usePointer } from './pointer.ts';

/** The plotting table with its instruments. All that it shows stands in the panels as text too. */
export function Stage() {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  const setting = usePage((page) => page.playback?.setting);
  const names = usePage((page) => page.names);
  usePointer(table);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const measure = () => resize(element.clientWidth, element.clientHeight);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const scene = usePage((page) => page.scene);
  useEffect(() => {
    if (setting) showTable(setting);
  }, [setting]);
  useEffect(() => takeIn(scene.counters), [scene]);
  return (
    <section className="stage" data-ghost={useGhostCorner()} aria-label={t('stage.label')}>
      <div ref={table} className="table" role="img" aria-label={t('stage.picture')}>
        <Canvas />
      </div>
      <Compass />
      <ScaleBar />
      <div className="instruments">
        <button type="button" className="tool" title={t('stage.in')} onClick={() => zoom(ZOOM_STEP)}>
          <Icon name="plus" label={t('stage.in')} />
        </button>
        <button type="button" className="tool" title={t('stage.out')} onClick={() => zoom(1 / ZOOM_STEP)}>
          <Icon name="minus" label={t('stage.out')} />
        </button>
        <button type="button" className="tool" title={t('stage.all')} onClick={showAll}>
          <Icon name="fit" label={t('stage.all')} />
        </button>
        <button
          type="button"
          className="tool"
          title={t('stage.names')}
          aria-pressed={names}
          onClick={() => setPage({ names: !names })}
        >
          <Icon name="tag" label={t('stage.names')} />
        </button>
      </div>
    </section>
  );
}

const HOURS = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The course clock; the needle is the picked ship's course. */
function Compass() {
  const course = usePage(({ scene, picked }) => scene.counters.find(({ id }) => id === picked)?.course);
  return (
    <svg className="compass" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="47" />
      {HOURS.map((hour, i) => {
        const angle = (i * Math.PI) / 6;
        const [x, y] = [Math.sin(angle), -Math.cos(angle)];
        return (
          <g key={hour}>
            <line x1={x * 47} y1={y * 47} x2={x * 42} y2={y * 42} />
            <text x={x * 33} y={y * 33 + 4} className={hour === course ? 'at' : undefined}>
              {hour}
            </text>
          </g>
        );
      })}
      {course !== undefined && (
        <path className="needle" d="M 0 -22 L 5 8 L 0 4 L -5 8 Z" transform={`rotate(${course * 30})`} />
      )}
    </svg>
  );
}

/** A bar of whole inches, between 60 and 150 pixels long. */
function ScaleBar() {
  const { t } = useTranslation();
  const scale = useCamera(({ view }) => view.scale);
  const count = [1, 2, 3, 6, 12, 24].find((inches) => inches * scale >= 60) ?? 24;
  return (
    <div className="scale" aria-hidden="true">
      <span style={{ width: count * scale }} />
      {t('stage.inches', { count })}
    </div>
  );
}
