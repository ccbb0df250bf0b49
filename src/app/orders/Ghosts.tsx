import { CanvasTextMetrics, type Graphics, type TextStyle } from 'pixi.js';
import { useCallback } from 'react';
import { printMove, type ShipOrders } from '../../battle/orders.ts';
import type { Setting } from '../../battle/setting.ts';
import { refusalReason } from '../../words/refusal.ts';
import { numberOf } from '../palette.ts';
import { useAtPresent, usePlay } from '../play.ts';
import { useCamera } from '../stage/camera.ts';
import { numberPlace } from '../stage/draw/course.ts';
import { placeLabels } from '../stage/labels.ts';
import { type Laid, type Layout, layoutOf } from '../stage/layout.ts';
import { usePaint } from '../stage/paint.ts';
import { ORDER_TEXT, REASON_TEXT } from '../stage/texts.ts';
import { type Pixel, toScreen, type Viewport } from '../stage/viewport.ts';
import { usePage } from '../store.ts';
import { drawGhost, drawLegs, drawReach } from './ghost.ts';
import { useOutlooks } from './OrdersPanel.tsx';
import type { Outlook } from './outlook.ts';
import { reachOf } from './reach.ts';

/** About how wide a letter of a name is, and how high a name with its boxes, as the counters lay them out. */
const LETTER = 7.2;
const NAME_HEIGHT = 24;
/** Pixels that words keep from the edge of the stage. */
const EDGE = 6;

/** Where the ships being ordered will end. */
export function Ghosts() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const picked = usePage((page) => page.picked);
  const setting = usePlay((play) => play.view?.setting);
  const present = useAtPresent();
  const outlooks = useOutlooks();
  usePaint();
  const shown = present ? outlooks.filter(({ id, written }) => written || id === picked) : [];
  if (shown.length === 0) return null;
  const layout = layoutOf(scene, view, 1, table);
  const { ships } = layout;
  const laid = new Map(ships.map((one) => [one.counter.id, one]));
  // The one being ordered last: nothing lies over it.
  const ghosts = [...shown]
    .sort((a, b) => Number(a.id === picked) - Number(b.id === picked))
    .flatMap((outlook) => {
      const counter = laid.get(outlook.id);
      return counter ? [ghostOf(outlook, counter, view, outlook.id === picked, setting)] : [];
    });
  const words = placeWords(ghosts, layout, view);
  return (
    <pixiContainer label="ghosts">
      {ghosts.map((ghost) => (
        <Ghost key={ghost.outlook.id} ghost={ghost} view={view} />
      ))}
      {ghosts.map(({ outlook: { id }, said, style, width, height }) => {
        const at = words.get(wordsId(id));
        return (
          at && (
            <pixiText
              key={id}
              text={said}
              style={style}
              anchor={{ x: 0.5, y: 0 }}
              x={Math.round(within(at.x, EDGE + width / 2, view.width - EDGE - width / 2))}
              y={Math.round(within(at.y, EDGE, view.height - EDGE - height))}
              resolution={2}
            />
          )
        );
      })}
    </pixiContainer>
  );
}

interface GhostLaid {
  readonly outlook: Outlook;
  readonly laid: Laid;
  readonly picked: boolean;
  readonly end: Pixel;
  /** The move, or why the order is illegal, and how large that is in letters. */
  readonly said: string;
  readonly style: TextStyle;
  readonly width: number;
  readonly height: number;
}

function ghostOf(
  outlook: Outlook,
  laid: Laid,
  view: Viewport,
  picked: boolean,
  setting: Setting | undefined,
): GhostLaid {
  const { judged, wish, orders, written, ship } = outlook;
  const order = written ? moveText(orders) : '';
  const said = judged.ok ? order : picked ? refusalReason(judged.refusal, setting) : '';
  const style = judged.ok ? ORDER_TEXT : REASON_TEXT;
  const { width, height } = CanvasTextMetrics.measureText(said || ' ', style);
  return { outlook, laid, picked, said, style, width, height, end: toScreen(view, wish?.end ?? ship.now) };
}

/** The move in print; an inertialess one only by its name: its end is where the words stand. */
function moveText({ move, phase }: ShipOrders): string {
  return phase ? 'phase' : printMove(move);
}

const wordsId = (id: string) => `words ${id}`;

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Words beside each ghost, clear of counters and their names; why an order is illegal stands by its ship. */
function placeWords(
  ghosts: readonly GhostLaid[],
  { ships, groups }: Layout,
  view: Viewport,
): ReadonlyMap<string, Pixel> {
  const names = ships.map(({ counter, at, radius }) => ({
    ...{ id: counter.id, at, radius, needed: true },
    ...{ width: counter.name.length * LETTER, height: NAME_HEIGHT },
  }));
  const words = ghosts
    .filter(({ said }) => said !== '')
    .map(({ outlook, laid, picked, end, width, height }) => ({
      ...{ id: wordsId(outlook.id), width, height, needed: picked },
      ...(outlook.judged.ok
        ? { at: end, radius: laid.radius }
        : { at: laid.at, radius: laid.radius + NAME_HEIGHT + 4 }),
    }));
  return placeLabels(
    [...names, ...words],
    ships.map((one) => numberPlace(view, one)),
    groups,
  );
}

function Ghost({ ghost, view }: { ghost: GhostLaid; view: Viewport }) {
  const { outlook, laid, picked, end } = ghost;
  const { ship, judged, wish, orders } = outlook;
  const hue = numberOf(laid.counter.hue);
  const legs = (g: Graphics) => {
    g.clear();
    if (picked) {
      const { hull, ends } = reachOf(ship, orders);
      drawReach(g, view, hue, { hull, ends: ends.map(({ plan }) => plan.end) });
    }
    if (wish) drawLegs(g, view, hue, ship.now, wish, { legal: judged.ok, picked });
  };
  return (
    <pixiContainer>
      <pixiGraphics draw={legs} />
      {judged.ok && <Hollow laid={laid} picked={picked} at={end} degrees={judged.value.course * 30} />}
    </pixiContainer>
  );
}

interface HollowProps {
  readonly laid: Laid;
  readonly picked: boolean;
  readonly at: Pixel;
  readonly degrees: number;
}

function Hollow({ laid, picked, at, degrees }: HollowProps) {
  const { counter, length, glyph } = laid;
  const { design, hue } = counter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of what is laid moves the counter only
  const draw = useCallback((g: Graphics) => drawGhost(g, laid, picked), [design, hue, length, glyph, picked]);
  return <pixiGraphics draw={draw} x={at.x} y={at.y} angle={degrees} />;
}
