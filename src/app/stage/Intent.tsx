import { CanvasTextMetrics, type Graphics } from 'pixi.js';
import { useCallback, useMemo } from 'react';
import type { Refusal } from '../../battle/refusal.ts';
import { ahead } from '../../plane/course.ts';
import { INCH } from '../../plane/table.ts';
import { refusalReason } from '../../words/refusal.ts';
import { usePointing } from '../fighters/pointing.ts';
import { drawGhost } from '../orders/ghost.ts';
import { numberOf } from '../palette.ts';
import { useAtPresent, usePlay } from '../play.ts';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { drawGroupGhost } from './draw/group.ts';
import {
  drawAim,
  drawAimField,
  drawComing,
  drawFlightField,
  drawForward,
  drawMinds,
  drawPlace,
  drawPlaceField,
} from './draw/intent.ts';
import { drawLock } from './draw/lock.ts';
import { endsOf } from './ends.ts';
import { type Intents, intentsOf } from './intent.ts';
import { type Laid, type LaidGroup, layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';
import { ORDER_TEXT, REASON_TEXT, RING_TEXT } from './texts.ts';
import { hueOf } from './told.ts';
import { type Pixel, toScreen } from './viewport.ts';

/** Pixels that words keep from the edge of the stage. */
const EDGE = 6;

/** What the viewer prepares on the table: only what is the viewer's own is ever asked for here. */
function useIntents(): Intents | null {
  const view = usePlay((play) => play.view);
  const aims = usePlay((play) => play.aims);
  const flight = usePlay((play) => play.flight);
  const places = usePlay((play) => play.places);
  const draft = usePlay((play) => play.draft);
  const telepaths = usePlay((play) => play.telepaths);
  const pointing = usePointing();
  const present = useAtPresent();
  return useMemo(
    () =>
      view && present && (aims || flight || places || draft || telepaths)
        ? intentsOf(view, { aims, flight, places, draft, telepaths }, pointing)
        : null,
    [view, aims, flight, places, draft, telepaths, pointing, present],
  );
}

/** How far things reach, under the counters. */
export function Reaches() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const setting = usePage((page) => page.playback?.setting);
  const intents = useIntents();
  usePaint();
  const draw = useCallback(
    (g: Graphics) => {
      g.clear();
      if (!intents || !setting) return;
      const hue = (id: string) => numberOf(hueOf(setting, id));
      const { flight, aims, places, coming, forward, minds } = intents;
      if (forward) drawForward(g, view, forward, hue(forward.ship));
      for (const mind of minds) drawMinds(g, view, mind, hue(mind.ship));
      if (flight) drawFlightField(g, view, flight, hue(flight.group));
      for (const aim of aims) drawAimField(g, view, aim, hue(aim.ship));
      for (const place of places) drawPlaceField(g, view, place);
      const { ships } = layoutOf(scene, view, 1, table);
      for (const one of coming) {
        const laid = ships.find(({ counter }) => counter.id === one.id);
        if (laid) drawComing(g, view, one, laid);
      }
    },
    [intents, setting, view, scene, table],
  );
  return <pixiGraphics label="reaches" draw={draw} />;
}

/** Where launchers aim, groups end and points open, over the counters. */
export function Wishes() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const setting = usePage((page) => page.playback?.setting);
  const intents = useIntents();
  usePaint();
  const draw = useCallback(
    (g: Graphics) => {
      g.clear();
      if (!intents || !setting) return;
      for (const aim of intents.aims) drawAim(g, view, aim, numberOf(hueOf(setting, aim.ship)));
      for (const place of intents.places) drawPlace(g, view, place);
      if (intents.attacks.length === 0) return;
      const ends = endsOf(scene, layoutOf(scene, view, 1, table), view);
      for (const attack of intents.attacks) {
        const [from, to] = [ends.get(attack.from), ends.get(attack.to)];
        if (from && to) drawLock(g, attack, from.at, to.at, to.radius + 6, 1);
      }
    },
    [intents, setting, view, scene, table],
  );
  if (!intents) return null;
  const { flight, aims, places, minds, forward } = intents;
  const layout = layoutOf(scene, view, 1, table);
  const flier = flight && layout.groups.find(({ group }) => group.id === flight.group);
  const vessel = flight && layout.ships.find(({ counter }) => counter.id === flight.group);
  const moves = flight && (flight.end.x !== flight.from.x || flight.end.y !== flight.from.y);
  return (
    <pixiContainer label="wishes">
      <pixiGraphics draw={draw} />
      {flight && flier && moves && <GroupGhost laid={flier} at={toScreen(view, flight.end)} />}
      {flight && vessel && moves && (
        <VesselGhost laid={vessel} at={toScreen(view, flight.end)} degrees={(flight.course ?? 12) * 30} />
      )}
      {forward?.ranges.map((range) => (
        <RingName
          key={range}
          at={toScreen(view, ahead(forward, forward.course, range * INCH))}
          text={String(range)}
        />
      ))}
      {minds.flatMap(({ ship, x, y, reaches }) =>
        reaches.map(({ system, reach }) => (
          <RingName
            key={`${ship} ${system}`}
            at={toScreen(view, { x, y: y + reach })}
            text={`${ship} ${system}`}
          />
        )),
      )}
      {flight && (
        <Said
          at={toScreen(view, flight.end)}
          below={(flier?.radius ?? vessel?.radius ?? 0) * 1.3 + 4}
          why={flight.why}
        />
      )}
      {aims.map(
        ({ ship, launcher, aim, why }) =>
          aim && (
            <Said key={`${ship} ${launcher}`} at={toScreen(view, aim)} below={12} text={launcher} why={why} />
          ),
      )}
      {places.map(({ ship, at, why }) => (
        <Said key={ship} at={toScreen(view, at)} below={14} why={why} />
      ))}
    </pixiContainer>
  );
}

function GroupGhost({ laid, at }: { laid: LaidGroup; at: Pixel }) {
  const draw = useCallback((g: Graphics) => drawGroupGhost(g, laid), [laid]);
  return <pixiGraphics label={`ghost ${laid.group.id}`} draw={draw} x={at.x} y={at.y} />;
}

function VesselGhost({ laid, at, degrees }: { laid: Laid; at: Pixel; degrees: number }) {
  const draw = useCallback((g: Graphics) => drawGhost(g, laid, true), [laid]);
  return <pixiGraphics label={`ghost ${laid.counter.id}`} draw={draw} x={at.x} y={at.y} angle={degrees} />;
}

/** What a ring stands for, at its top; not where it is off the stage. */
function RingName({ at, text }: { at: Pixel; text: string }) {
  const { width, height } = useCamera((camera) => camera.view);
  if (at.x < EDGE || at.y < EDGE || at.x > width - EDGE || at.y > height - EDGE) return null;
  return (
    <pixiText
      text={text}
      style={RING_TEXT}
      anchor={0.5}
      x={Math.round(at.x)}
      y={Math.round(at.y)}
      resolution={2}
    />
  );
}

interface SaidProps {
  readonly at: Pixel;
  readonly below: number;
  readonly text?: string;
  readonly why: Refusal | null;
}

/** What stands by a place: whose it is, or why it cannot be. It keeps within the stage. */
function Said({ at, below, text = '', why }: SaidProps) {
  const setting = usePage((page) => page.playback?.setting);
  const view = useCamera((camera) => camera.view);
  const said = why ? refusalReason(why, setting) : text;
  if (said === '') return null;
  const style = why ? REASON_TEXT : ORDER_TEXT;
  const { width, height } = CanvasTextMetrics.measureText(said, style);
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return (
    <pixiText
      text={said}
      style={style}
      anchor={{ x: 0.5, y: 0 }}
      x={Math.round(within(at.x, EDGE + width / 2, view.width - EDGE - width / 2))}
      y={Math.round(within(at.y + below, EDGE, view.height - EDGE - height))}
      resolution={2}
    />
  );
}
