import type { Dice } from '../dice/dice.ts';
import { apply } from './apply.ts';
import type { Fact } from './fact.ts';
import type { Scene } from './ships.ts';

/** What the phases work with: the scene, the dice, and the one way to make something happen. */
export interface Play extends Scene {
  readonly dice: Dice;
  happen(fact: Fact): void;
}

/** A play whose facts are applied, and kept in `facts` if given. */
export function playOn(scene: Scene, dice: Dice, facts?: Fact[]): Play {
  return {
    setting: scene.setting,
    state: scene.state,
    dice,
    happen(fact) {
      apply(scene.setting, scene.state, fact);
      if (facts) facts.push(fact);
    },
  };
}
