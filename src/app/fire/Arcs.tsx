import { type Graphics, TextStyle, type TextStyleOptions } from 'pixi.js';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inPlay, shipNamed } from '../../battle/ships.ts';
import { HUES, numberOf, TABLE } from '../palette.ts';
import { useAtPresent, usePlay } from '../play.ts';
import { useCamera } from '../stage/camera.ts';
import { useProgress } from '../stage/clock.ts';
import { numberPlace } from '../stage/draw/course.ts';
import { type Layout, layoutOf } from '../stage/layout.ts';
import { usePaint } from '../stage/paint.ts';
import type { Viewport } from '../stage/viewport.ts';
import { usePage } from '../store.ts';
import { useAim } from './aim.ts';
import { type Chart, chartOf, fireChart } from './chart.ts';
import { drawChart, lineLabels, type Obstacle, ringLabel } from './draw.ts';
import { shortChances } from './words.ts';

const LABEL: TextStyleOptions = {
  fontFamily: ['Source Sans 3 Variable', 'sans-serif'],
  fontWeight: '600',
  stroke: { color: 0x070c17, width: 4, join: 'round' },
};
const SOFT = new TextStyle({ ...LABEL, fontSize: 12, fill: TABLE.faint });
const BRIGHT = new TextStyle({ ...LABEL, fontSize: 15, fill: TABLE.brass });
const LINE = new TextStyle({ ...LABEL, fontSize: 12, fill: TABLE.ink });

/** Arcs and range bands of the weapons being aimed; of the picked ship, thin, while nobody is asked for anything. */
export function Arcs() {
  const { t } = useTranslation('fire');
  const viewport = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const moving = useProgress() < 1;
  const chart = useChart();
  const hue = useHue();
  usePaint();
  const draw = useCallback(
    (g: Graphics) => {
      g.clear();
      if (chart && !moving) drawChart(g, viewport, chart, hue);
    },
    [chart, moving, viewport, hue],
  );
  const labels = chart && !moving ? chart : null;
  const texts = (labels?.lines ?? []).map(({ shots }) => [
    shots
      .map(({ weapons, called, chances }) =>
        [weapons.join(', '), shortChances(t, chances), called].filter(Boolean).join(' '),
      )
      .join('\n'),
    shots.flatMap(({ weapons }) => weapons).join(', '),
  ]);
  const places = labels
    ? lineLabels(viewport, labels, texts, obstaclesOf(layoutOf(scene, viewport, 1, table), viewport))
    : [];
  return (
    <pixiContainer>
      <pixiGraphics draw={draw} />
      {labels?.rings.map((ring, i) => {
        if (!ring.chances) return null;
        const at = ringLabel(viewport, labels, ring);
        return (
          <pixiText
            key={`${i} ${ring.counts}`}
            text={shortChances(t, ring.chances)}
            style={ring.counts ? BRIGHT : SOFT}
            anchor={0.5}
            x={Math.round(at.x)}
            y={Math.round(at.y)}
            resolution={2}
          />
        );
      })}
      {labels?.lines.map(({ target }, i) => {
        const label = places[i];
        return (
          label && (
            <pixiText
              key={target}
              text={label.text}
              style={LINE}
              anchor={0.5}
              x={Math.round(label.x)}
              y={Math.round(label.y)}
              resolution={2}
            />
          )
        );
      })}
    </pixiContainer>
  );
}

/** Ships, their names and their velocities. */
function obstaclesOf({ ships }: Layout, viewport: Viewport): Obstacle[] {
  return ships.flatMap((laid) => {
    const { at, radius, counter } = laid;
    return [
      { ...at, width: radius * 0.8, height: radius * 0.8 },
      { ...numberPlace(viewport, laid), width: 8, height: 7 },
      { x: at.x, y: at.y + radius + 14, width: counter.name.length * 3.6, height: 12 },
    ];
  });
}

function useChart(): Chart | null {
  const view = usePlay((play) => play.view);
  const fire = usePlay((play) => play.fire);
  // Somebody else draws then what matters.
  const writing = usePlay((play) => play.curtain !== null || (play.view !== null && play.fire === null));
  const present = useAtPresent();
  const setting = usePage((page) => page.playback?.setting);
  const state = usePage((page) => page.state);
  const picked = usePage((page) => page.picked);
  const weapon = useAim((aim) => aim.weapon);
  const target = useAim((aim) => aim.target);
  const mode = useAim((aim) => aim.mode);
  return useMemo(() => {
    if (fire && view && present) {
      const ship = shipNamed(view, fire.ship);
      return ship ? fireChart(view, ship, fire, { weapon, target, mode }) : null;
    }
    if ((writing && present) || !setting || !state || picked === null) return null;
    const ship = shipNamed({ setting, state }, picked);
    return ship && inPlay(ship.now) ? chartOf({ setting, state }, ship) : null;
  }, [view, fire, writing, present, setting, state, picked, weapon, target, mode]);
}

function useHue(): number {
  const fires = usePlay((play) => play.fire?.ship);
  const picked = usePage((page) => page.picked);
  const present = useAtPresent();
  const id = (present ? fires : undefined) ?? picked ?? '';
  const empire = usePage(
    ({ playback }) => playback?.setting.ships[playback.setting.shipIndex.get(id) ?? -1]?.design.empire,
  );
  return numberOf(HUES[empire ?? 'earth-alliance']);
}
