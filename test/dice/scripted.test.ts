import { describe, expect, it } from 'vitest';
import { DiceError } from '../../src/dice/dice.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';

describe('scripted dice', () => {
  it('show the faces in turn, singly, in pools and in parts', () => {
    const dice = scriptedDice([3, 6, 1, 12, 2]);
    expect(dice.roll(6, 'X')).toBe(3);
    expect(dice.pool(2, 6, 'X')).toEqual([6, 1]);
    expect(dice.part(() => dice.roll(12, 'X'))).toBe(12);
    expect(dice.left()).toBe(1);
    expect(dice.roll(4, 'X')).toBe(2);
    expect(dice.left()).toBe(0);
    expect(() => dice.done()).not.toThrow();
  });

  it('a face left over is a fault, and says which', () => {
    const dice = scriptedDice([3, 6, 1]);
    dice.roll(6, 'X');
    expect(() => dice.done()).toThrow(DiceError);
    expect(() => dice.done()).toThrow('2 of 3 faces were never asked for, the first is die 2');
  });

  it('a face too few is a fault, and says what asked for it', () => {
    const dice = scriptedDice([3]);
    dice.roll(6, 'X');
    const wanted = 'die 2: no face left for the D8 for SENS-2, omega-1, sensors';
    expect(() => dice.roll(8, 'SENS-2', 'omega-1', 'sensors')).toThrow(new DiceError(wanted));
    expect(() => scriptedDice([6, 6]).pool(3, 6, 'HPC-1')).toThrow(
      'die 3: no face left for the D6 for HPC-1',
    );
  });

  it('a face that the die does not have is a fault', () => {
    for (const face of [0, 7, -1, 2.5, Number.NaN])
      expect(() => scriptedDice([face]).roll(6, 'HBW-1')).toThrow(
        new DiceError(`die 1: ${face} is no face of the D6 for HBW-1`),
      );
    expect(() => scriptedDice([1, 5]).pool(2, 4, 'X')).toThrow('die 2: 5 is no face of the D4 for X');
    expect(scriptedDice([12]).roll(12, 'X')).toBe(12);
  });
});
