import type { Graphics } from 'pixi.js';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePointing } from '../fighters/pointing.ts';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawBoxes } from './draw/counter.ts';
import { type Laid, layoutOf } from './layout.ts';
import { namesOf } from './names.ts';
import { usePaint } from './paint.ts';
import { GROUP_TEXT, MARK_TEXT, NAME_TEXT, NUMBER_TEXT, SIGN_TEXT } from './texts.ts';
import type { Pixel } from './viewport.ts';

/** Names with boxes, of ships and groups and of what is gone, and velocities: on demand, over all counters. */
export function Names() {
  const { t } = useTranslation();
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const picked = usePage((page) => page.picked);
  const chosen = usePage((page) => page.group);
  const asked = usePointing(({ group }) => group);
  const names = usePage((page) => page.names);
  const progress = useProgress();
  usePaint();
  const layout = layoutOf(scene, view, progress, table);
  const moving = progress < 1 && scene.trails.some((trail) => trail.current);
  const said = new Map([
    ...layout.ships
      .filter(({ counter }) => counter.signs.length > 0)
      .map(
        ({ counter: { id, signs } }) =>
          [id, signs.map((sign) => t(`stage.sign.${sign}`)).join(' · ')] as const,
      ),
    ...layout.contacts.map(({ contact }) => [contact.id, t('stage.cloaked')] as const),
  ]);
  const { labels, speeds } = namesOf(layout, view, { names, picked, group: asked ?? chosen, moving, said });
  return (
    <pixiContainer label="names">
      {layout.marks.map(({ mark }) => {
        const at = labels.get(mark.id);
        return (
          at && (
            <pixiText
              key={mark.id}
              text={mark.name}
              style={MARK_TEXT}
              anchor={{ x: 0.5, y: 0 }}
              x={Math.round(at.x)}
              y={Math.round(at.y)}
              alpha={mark.fresh ? 1 : 0.75}
              resolution={2}
            />
          )
        );
      })}
      {speeds.map(({ id, velocity, at }) => (
        <pixiText
          key={id}
          text={String(velocity)}
          style={NUMBER_TEXT}
          anchor={0.5}
          x={Math.round(at.x)}
          y={Math.round(at.y)}
          resolution={2}
        />
      ))}
      {layout.groups.map(({ group: { id } }) => {
        const at = labels.get(id);
        return (
          at && (
            <pixiText
              key={id}
              text={id}
              style={GROUP_TEXT}
              anchor={{ x: 0.5, y: 0 }}
              x={Math.round(at.x)}
              y={Math.round(at.y)}
              resolution={2}
            />
          )
        );
      })}
      {layout.ships.map((one) => {
        const at = labels.get(one.counter.id);
        return (
          at && <ShipName key={one.counter.id} laid={one} at={at} said={said.get(one.counter.id) ?? ''} />
        );
      })}
      {layout.contacts.map(({ contact: { id, name, current } }) => {
        const at = labels.get(id);
        return (
          at && (
            <pixiContainer
              key={`seen ${id}`}
              x={Math.round(at.x)}
              y={Math.round(at.y)}
              alpha={current ? progress : 1}
            >
              <pixiText text={name} style={MARK_TEXT} anchor={{ x: 0.5, y: 0 }} resolution={2} />
              <pixiText
                text={said.get(id) ?? ''}
                style={SIGN_TEXT}
                anchor={{ x: 0.5, y: 0 }}
                y={15}
                resolution={2}
              />
            </pixiContainer>
          )
        );
      })}
    </pixiContainer>
  );
}

function ShipName({ laid, at, said }: { laid: Laid; at: Pixel; said: string }) {
  const boxes = useCallback((g: Graphics) => drawBoxes(g, laid, 18), [laid]);
  return (
    <pixiContainer x={Math.round(at.x)} y={Math.round(at.y)}>
      <pixiText text={laid.counter.name} style={NAME_TEXT} anchor={{ x: 0.5, y: 0 }} resolution={2} />
      <pixiGraphics draw={boxes} />
      {said !== '' && (
        <pixiText text={said} style={SIGN_TEXT} anchor={{ x: 0.5, y: 0 }} y={23} resolution={2} />
      )}
    </pixiContainer>
  );
}
