import { expect, it } from 'vitest';
import { report } from '../../src/words/report.ts';
import { Game, SEEN } from '../battle/scene.ts';

/** The log from the first line that begins so, headings marked. */
function logOf(game: Game, from: string): string[] {
  const lines = report(game.battle.setting);
  const told = game.facts.flatMap((fact) =>
    lines(fact).map(({ level, text }) => (level === 'turn' || level === 'phase' ? `# ${text}` : text)),
  );
  return told.slice(told.indexOf(from));
}

it('tells a turn of fighters as a referee would', () => {
  const game = new Game({
    ea: {
      'omega-1': {
        design: 'earth-alliance/omega',
        x: 20,
        y: 20,
        course: 3,
        velocity: 4,
        groups: ['bay1', 'bay2'],
      },
    },
    narn: {
      'narn-1': {
        design: 'narn/heavy-cruiser',
        x: 32,
        y: 20,
        course: 9,
        velocity: 2,
        groups: ['bay1', 'bay2'],
      },
    },
  });
  game.orders({ 'omega-1': 'fc1 defend; launch bay3; recover omega-1.g2', 'narn-1': 'fc1 defend' });
  game.fly([
    ...['omega-1.g1 to 21,20 screen omega-1', 'omega-1.g2 to 22,20', 'omega-1.g3 to 20,27'],
    ...['narn-1.g1 to 28,20', 'narn-1.g2 to 27,20'],
  ]);
  game.attacks(['narn-1.g1 attack omega-1', 'narn-1.g2 attack omega-1']);
  game.answers([], [4, 6, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1]);
  game.fire('omega-1', 'pc1 -> narn-1.g2; int1 -> narn-1.g2; hl1 -> narn-1', [
    ...[5, 4, 6, ...SEEN, 3, 2, 4, 6],
  ]);
  game.end();
  expect(logOf(game, '# Fighters')).toEqual([
    '# Fighters',
    'omega-1.g3 launches from bay3 of omega-1.',
    'Groups in flight: ea 3, narn 2. ea moves one first.',
    'omega-1.g1 flies to (21, 20). It screens omega-1 (FTR-9).',
    'narn-1.g1 flies to (28, 20).',
    'omega-1.g2 flies to (22, 20).',
    'narn-1.g2 flies to (27, 20).',
    'omega-1.g3 stays where it is: 7 inches are too far for omega-1.g3, which moves 6 this turn.',
    '# Movement',
    'omega-1: fc1 defend; launch bay3; recover omega-1.g2. 1 fire control on defence (FCON-4).',
    'narn-1: fc1 defend. 1 fire control on defence (FCON-4).',
    'omega-1 moves from (20, 20) to (24, 20): course 3, velocity 4.',
    'omega-1.g1 goes along with omega-1 to (25, 20).',
    'narn-1 moves from (32, 20) to (30, 20): course 9, velocity 2.',
    'omega-1.g2 lands in bay2 of omega-1.',
    '# Dogfights',
    'narn-1.g1 attacks omega-1.',
    'narn-1.g2 attacks omega-1.',
    'omega-1.g1 fights narn-1.g1: dice 4, 6, 1, 1, 1, 1: 3 fighters killed, 3 left.',
    'narn-1.g1 fights omega-1.g1: dice 5, 5, 1, 1, 1, 1: 2 fighters killed, 4 left.',
    '# Fire',
    'Initiative: ea 6, narn 5. ea fires first, then narn.',
    'omega-1 fires.',
    'Pulse cannon pc1 at narn-1.g2, 3 inches: die 5: 1 fighter killed, 5 left.',
    'Interceptor int1 at narn-1.g2, 3 inches: dice 4, 6: 3 fighters killed, 2 left.',
    'Fire control on narn-1, 6 inches: sensors D6 (rudimentary, one up within 6 inches by SENS-3) rolls 4, its ECM D4 (rudimentary) rolls 1; sensors hold.',
    'Heavy laser hl1 at narn-1, 6 inches: to hit needs 3+, +1 target velocity (HBW-2), rolls 3, makes 4, hit; damage doubles on 4+: rolls 2 (HBW-6), 4 boxes. It recharges for 1 turn (TURN-8).',
    'narn-1 loses 4 boxes, 28 of 32 left.',
    'narn-1.g2 strikes omega-1: beam dice 4, 6 against no screens: 3 boxes (SCREEN-2).',
    'omega-1 loses 3 boxes, 35 of 38 left.',
    'narn-1 holds its fire.',
    '# End of turn',
    'Jump capacitor of omega-1: rolls 1, gains 0, holds 0 of 6.',
    'Jump capacitor of narn-1: rolls 1, gains 0, holds 0 of 6.',
    '# Turn 2',
  ]);
});
