import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  judged,
  newDraft,
  ordersIn,
  textIn,
  turnedBy,
  undone,
  withOrders,
  withText,
} from '../../src/app/game/draft.ts';
import { aimed, held, judgeFire, whyNotJoin } from '../../src/app/game/firePlan.ts';
import { Game, type Kept, type Seats } from '../../src/app/game/game.ts';
import { reachOf } from '../../src/app/orders/reach.ts';
import { readScenario } from '../../src/battle/scenario.ts';
import { theShip } from '../../src/battle/ships.ts';
import { cadet } from '../../src/captain/cadet.ts';
import { answerOf, crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { readDesign } from '../../src/ship/design.ts';

const root = new URL('../../', import.meta.url);
const find = (id: string) => readDesign(readFileSync(new URL(`ships/${id}.json`, root), 'utf8'), id);
const setting = (() => {
  const read = readScenario(
    readFileSync(new URL('public/scenarios/omega.json', root), 'utf8'),
    'omega',
    find,
  );
  if (!read.ok) throw new Error('omega');
  return read.value;
})();

const HOT_SEAT: Seats = { ea: 'person', narn: 'person' };

/** Persons who play as cadets would, through the game's own door. */
function playOn(game: Game, turns: number, stop: (game: Game) => boolean = () => false): void {
  const asCadet = cadet();
  for (let steps = 0; steps < 1000; steps++) {
    const asked = game.asked();
    if (asked.for === 'nothing' || stop(game)) return;
    const view = game.view(asked.side);
    if (view.state.turn > turns) return;
    const step = asked.for === 'fire' || asked.for === 'groups' ? asked : { ...asked, sides: [asked.side] };
    game.hand(asked.side, answerOf(asCadet, view, step));
  }
}

describe('a game at one screen', () => {
  it('is the battle that the same captains fight', () => {
    const faces: number[] = [];
    const fought = fight(setting, seededDice(5, faces), crewOf(setting, 5));
    const game = Game.begin(setting, 5, HOT_SEAT);
    playOn(game, 99);
    expect(game.asked()).toMatchObject({ for: 'nothing', ending: fought.state.ended });
    expect(game.hash).toBe(fought.journal?.hash);
    const against = Game.begin(setting, 5, { ea: 'person', narn: 'cadet' });
    playOn(against, 99);
    expect(against.hash).toBe(game.hash);
  });

  it('asks one side after the other, and the second sees nothing of the first', () => {
    const game = Game.begin(setting, 5, HOT_SEAT);
    expect(game.asked()).toEqual({ for: 'orders', side: 'ea' });
    const before = JSON.stringify(game.view('narn').state);
    game.hand('ea', { for: 'orders', orders: { 'omega-1': 'P1+1' } });
    expect(game.asked()).toEqual({ for: 'orders', side: 'narn' });
    expect(JSON.stringify(game.view('narn').state)).toBe(before);
    expect(JSON.stringify(game.file())).not.toContain('P1+1');
  });

  it('gives views that stay as they are while the battle goes on', () => {
    const game = Game.begin(setting, 5, HOT_SEAT);
    const before = game.view('ea');
    const kept = JSON.stringify(before.state);
    playOn(game, 2);
    expect(JSON.stringify(before.state)).toBe(kept);
    const after = game.view('ea');
    expect(reachOf(theShip(after, 'omega-1')).hull).not.toEqual(reachOf(theShip(before, 'omega-1')).hull);
  });

  it('comes back after a reload in each phase with the same state, hash, question and later dice', () => {
    const asked = new Set<string>();
    for (const stop of ['orders', 'orders of the second', 'fire', 'repairs', 'nothing'] as const) {
      const game = Game.begin(setting, 3, HOT_SEAT);
      playOn(game, 99, (g) => {
        const now = g.asked();
        if (now.for === 'nothing') return false;
        const second = now.for === 'orders' && now.side === 'narn';
        if (g.view(now.side).state.turn < 2 || now.for === 'repairs') return now.for === stop;
        return stop === 'orders of the second' ? second : now.for === stop && !second;
      });
      asked.add(`${stop}: ${game.asked().for}`);
      const kept = JSON.parse(JSON.stringify(game.keep())) as Kept;
      const back = Game.restore(kept);
      if (!back.ok) throw new Error(JSON.stringify(back.problems));
      expect(back.value.asked()).toEqual(game.asked());
      expect(back.value.hash).toBe(game.hash);
      for (const side of ['ea', 'narn'])
        expect(JSON.parse(JSON.stringify(back.value.view(side).state.ships))).toEqual(
          JSON.parse(JSON.stringify(game.view(side).state.ships)),
        );
      playOn(game, 99);
      playOn(back.value, 99);
      expect(back.value.hash).toBe(game.hash);
    }
    expect([...asked].sort()).toEqual([
      'fire: fire',
      'nothing: nothing',
      'orders of the second: orders',
      'orders: orders',
      'repairs: repairs',
    ]);
  });

  it('opens a battle of the command line and plays on, and refuses one that was changed', () => {
    const game = Game.begin(setting, 8, { ea: 'cadet', narn: 'person' });
    playOn(game, 2);
    const text = JSON.stringify(game.file());
    const opened = Game.open(text, 'battle.json', { ea: 'person', narn: 'cadet' });
    if (!opened.ok) throw new Error('did not open');
    expect(opened.value.seats).toEqual({ ea: 'person', narn: 'cadet' });
    expect(opened.value.hash).toBe(game.hash);
    playOn(opened.value, 99);
    expect(opened.value.asked().for).toBe('nothing');
    const changed = JSON.parse(text) as { faces: number[] };
    changed.faces[0] = ((changed.faces[0] as number) % 4) + 1;
    expect(Game.open(JSON.stringify(changed), 'battle.json').ok).toBe(false);
    expect(Game.open('{', 'battle.json')).toMatchObject({ ok: false, problems: [{ file: 'battle.json' }] });
  });
});

describe('orders being written', () => {
  const view = Game.begin(setting, 1, HOT_SEAT).view('ea');

  it('are judged by the rules, typed or pointed, and undone one by one', () => {
    let draft = newDraft('ea');
    expect(judged(view, draft, 'omega-1')).toMatchObject({ ok: true, value: { thrust: 0 } });
    draft = withOrders(draft, 'omega-1', turnedBy(ordersIn(draft, 'omega-1'), 1));
    expect(textIn(draft, 'omega-1')).toBe('S1');
    expect(judged(view, draft, 'omega-1')).toMatchObject({ ok: true, value: { thrust: 1, course: 4 } });
    draft = withText(draft, 'omega-1', 'P9');
    expect(judged(view, draft, 'omega-1')).toMatchObject({ ok: false, refusal: { rule: 'MOVE-2' } });
    draft = withText(draft, 'omega-1', 'P2 4');
    expect(textIn(draft, 'omega-1')).toBe('P2 4');
    expect(judged(view, draft, 'omega-1')).toMatchObject({
      ok: false,
      refusal: { why: 'number-without-sign' },
    });
    draft = undone(undone(undone(draft)));
    expect(textIn(draft, 'omega-1')).toBe('+0');
    expect(undone(draft)).toBe(draft);
  });
});

describe('fire being allocated', () => {
  it('is judged in its order, within the fire controls', () => {
    const game = Game.begin(setting, 3, { ea: 'person', narn: 'none' });
    game.hand('ea', { for: 'orders', orders: {} });
    expect(game.asked()).toMatchObject({ for: 'fire', side: 'ea' });
    const view = game.view('ea');
    expect(theShip(view, 'omega-1').now.status).toBe('afloat');
    let order = { ship: 'omega-1', volleys: [] as { weapons: string[]; target: string }[] } as Parameters<
      typeof aimed
    >[0];
    for (const weapon of ['hl1', 'hl2', 'hpc1', 'hpc2', 'hl3']) {
      const why = whyNotJoin(view, order, weapon, 'narn-1');
      order = aimed(order, weapon, 'narn-1');
      const shot = judgeFire(view, order).at(-1);
      expect(shot).toMatchObject({ weapon, target: 'narn-1', why });
    }
    expect(order.volleys).toHaveLength(1);
    expect(held(order, 'hpc1').volleys[0]?.weapons).toEqual(['hl1', 'hl2', 'hpc2', 'hl3']);
    expect(aimed(order, 'hl1', 'narn-1', 'drive').volleys).toEqual([
      { weapons: ['hl2', 'hpc1', 'hpc2', 'hl3'], target: 'narn-1' },
      { weapons: ['hl1'], target: 'narn-1', called: 'drive' },
    ]);
  });
});
