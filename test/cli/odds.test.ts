import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jumppoint } from './cli.ts';

interface Row {
  readonly range: number;
  readonly targetVelocity: number;
  readonly sensors: string;
  readonly ecm: string;
  readonly calledShot: boolean;
  readonly railgunClass: number;
  readonly armour: number;
  readonly sustainedFirstTurn: boolean;
  readonly pHit: string;
  readonly damage: Record<string, string>;
}

const file = readFileSync(new URL('../vectors/tactical.json', import.meta.url), 'utf8');
const { heavyBeam } = JSON.parse(file) as { heavyBeam: Row[] };

/** What `odds` prints with --json. */
async function odds(...argv: string[]) {
  const { code, out, err } = await jumppoint(['odds', ...argv, '--json']);
  expect(err).toEqual([]);
  expect(code).toBe(0);
  return JSON.parse(out.join('\n'));
}

async function fault(...argv: string[]): Promise<string> {
  const { code, out, err } = await jumppoint(['odds', ...argv]);
  expect([code, out]).toEqual([2, []]);
  return err.join('\n');
}

describe('odds of one shot', () => {
  it('repeats every row of the right answers for heavy beams', async () => {
    expect(heavyBeam.length).toBeGreaterThan(20);
    for (const row of heavyBeam) {
      const { pHit, damage } = await odds(
        ...['--weapon', 'heavy-laser', '--class', `${row.railgunClass}`, '--range', `${row.range}`],
        ...['--target-velocity', `${row.targetVelocity}`, '--armour', `${row.armour}`],
        ...['--sensors', row.sensors, '--ecm', row.ecm],
        ...(row.calledShot ? ['--called'] : []),
        ...(row.sustainedFirstTurn ? ['--sustained'] : []),
      );
      expect({ pHit, damage }).toEqual({ pHit: row.pHit, damage: row.damage });
    }
  });

  it.each([
    // A battle laser is a railgun of class 2, a heavy laser of class 4 (BL-1, HL-1).
    [
      'battle-laser --range 8 --target-velocity 8 --ecm rudimentary --sensors scary',
      { '0': '1/6', '2': '5/12', '4': '5/12' },
    ],
    // Way 2 of a neutron cannon does one class more (NEUT-2).
    [
      'neutron --class 3 --way 2 --range 8 --target-velocity 8 --ecm rudimentary --sensors scary',
      { '0': '1/6', '4': '5/12', '8': '5/12' },
    ],
  ])('%s', async (line, damage) => {
    expect(await odds('--weapon', ...line.split(' '))).toMatchObject({ pHit: '5/6', damage });
  });

  it('counts boxes of beam dice by the screens, and none out of range (SCREEN-2, PC-2)', async () => {
    const pulse = ['--weapon', 'pulse', '--sensors', 'scary', '--ecm', 'rudimentary'];
    expect((await odds(...pulse, '--range', '12', '--screen', '3')).damage).toEqual({
      '0': '5/6',
      '1': '1/6',
    });
    expect(await odds(...pulse, '--range', '12.001')).toEqual({
      pHit: '0/1',
      mean: '0/1',
      damage: { '0': '1/1' },
    });
  });

  it('counts fighters killed: PDAF one on 4-5, two on 6; Shadow fighters need a 6 (PDAF-1, SFTR-1)', async () => {
    const interceptor = ['--weapon', 'interceptor', '--range', '3'];
    expect(await odds(...interceptor)).toEqual({
      ...{ mean: '4/3', kills: { '0': '1/4', '1': '1/3', '2': '5/18', '3': '1/9', '4': '1/36' } },
    });
    expect((await odds(...interceptor, '--at', 'shadow-fighters')).mean).toBe('1/3');
  });

  it('buys a Shadow’s dice with points, and takes the universal modifier off (SHD-5, SHD-6, SCOUT-1)', async () => {
    const cut = await odds('--weapon', 'cutting-beam', '--points', '3', '--range', '20', '--ecm', 'superior');
    expect(cut).toEqual({
      mean: '5/3',
      damage: { '0': '1/3', '1': '1/6', '2': '1/6', '3': '1/6', '4': '1/6' },
    });
    const pulse = await odds(
      '--weapon',
      'scout-pulse',
      '--points',
      '1',
      '--range',
      '8',
      '--ecm',
      'rudimentary',
    );
    expect(pulse).toMatchObject({ pHit: '5/6', mean: '25/12' });
  });

  it('is printed for people too', async () => {
    const { out } = await jumppoint(['odds', '--weapon', 'heavy-laser', '--range', '20']);
    expect(out[0]).toMatch(/^hits +\d+\.\d % +\d+\/\d+$/);
    expect(out[1]).toMatch(/^mean +\d+\.\d\d +\d+\/\d+ boxes$/);
    expect(out.slice(2).map((line) => line.trim().split(' ')[0])).toEqual(['0', '4', '8']);
  });

  it.each([
    ['--range 8', '--weapon: the weapon is missing. There are battle-laser'],
    ['--weapon heavy-lazer --range 8', 'Did you mean heavy-laser?'],
    ['--weapon heavy-laser', '--range: is missing'],
    ['--weapon heavy-laser --range 1.2345', '"1.2345" is no range in inches'],
    ['--weapon heavy-laser --range 8 --ecm good', 'there is no grade "good"'],
    ['--weapon heavy-laser --range 8 --screen 2', '--screen: means nothing to a heavy-laser'],
    ['--weapon heavy-laser --range 8 --at fighters', 'a heavy-laser cannot aim at fighters'],
    ['--weapon pulse --range 8 --called', '--called: means nothing to a pulse'],
    ['--weapon fusion --range 8', '--class: is missing'],
    ['--weapon fusion --class 5 --range 8', '"5" is no whole number from 1 to 4'],
    ['--weapon cutting-beam --range 8', '--points: is missing'],
    ['--weapon energy-mine --range 7', 'is beyond the burst'],
  ])('says what is wrong: %s', async (line, said) => {
    expect(await fault(...line.split(' '))).toContain(said);
  });
});
