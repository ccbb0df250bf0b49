import { NO_ORDERS } from '../../battle/orders.ts';
import { rolledOver } from '../game/draft.ts';
import type { Key } from '../keys.ts';
import { change, clear, pickNext, seal, step, toField, undo, writing } from './act.ts';
import { type Step, slipStep, turnStep, velocityStep } from './steps.ts';

const pair = (does: string, back: string, on: string, how: Step): Key => ({
  ...{ shown: [back.toUpperCase(), on.toUpperCase()], does, keys: [back, on], when: writing },
  act: (_, key) => step(key === on ? 1 : -1, how),
});

const single = (does: string, key: string, act: () => void): Key => ({
  ...{ shown: [key.toUpperCase()], does, keys: [key], when: writing, act },
});

export const ORDER_KEYS: readonly Key[] = [
  pair('orderTurn', 'q', 'e', turnStep),
  pair('orderVelocity', 's', 'w', velocityStep),
  pair('orderSlip', 'a', 'd', slipStep),
  single('orderRoll', 'r', () => change(rolledOver)),
  single('orderCoast', 'c', () => change(() => NO_ORDERS)),
  single('orderClear', 'x', clear),
  {
    ...{ shown: ['U', 'Ctrl+Z'], does: 'orderUndo', keys: ['u', 'Ctrl+z'], when: writing },
    act: undo,
  },
  {
    ...{ shown: [',', '.'], does: 'orderShip', keys: [',', '.'], when: writing },
    act: (_, key) => pickNext(key === '.' ? 1 : -1),
  },
  { shown: ['Enter'], does: 'orderText', keys: ['Enter'], when: writing, act: toField },
  { shown: ['Ctrl+Enter'], does: 'orderSeal', keys: ['Ctrl+Enter'], when: writing, act: seal },
];
