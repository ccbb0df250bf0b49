import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDesign, type Design, type DesignFile } from '../../src/ship/design.ts';
import { pointsOf } from '../../src/ship/points.ts';

function design(id: string, change: Partial<DesignFile> = {}): Design {
  const file = JSON.parse(readFileSync(`ships/${id}.json`, 'utf8')) as DesignFile;
  const read = checkDesign({ ...file, ...change }, id);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const pricesOf = (one: Design) =>
  Object.fromEntries(pointsOf(one).priced.map(({ what, points }) => [what, points]));

describe('points of a design', () => {
  it.each([
    ['earth-alliance/omega', 4, 72],
    ['earth-alliance/hyperion', 1, 18],
    ['minbari/war-cruiser', 6, 108],
    ['narn/cruiser', 0, undefined],
  ])('DESIGN-5: agile fighters cost 3 points more each, 18 a group: %s, %i bays', (id, bays, points) => {
    const one = design(id);
    expect(one.systems.filter(({ kind }) => kind === 'bay')).toHaveLength(bays);
    expect(pricesOf(one)['agile fighters']).toBe(points);
    const theirs = pointsOf(one).priced.filter(({ by }) => by === 'conversion');
    expect(theirs.map(({ what }) => what)).toEqual(bays > 0 ? ['agile fighters'] : []);
  });

  it('DESIGN-5: a design shows the points of the second edition for what that prices', () => {
    expect(pointsOf(design('earth-alliance/omega'))).toMatchObject({
      priced: [
        { what: 'hull', points: 192, by: 'second edition' },
        { what: 'drive', points: 192, by: 'second edition' },
        { what: 'jump drive', points: 96, by: 'second edition' },
        { what: 'fighter groups with bays', points: 80, by: 'second edition' },
        { what: 'agile fighters', points: 72, by: 'conversion' },
      ],
      total: 632,
    });
  });

  it('DESIGN-5: a drive costs a quarter, a half, the whole or twice MASS a point of thrust, rounded up', () => {
    const drive = (mass: number, thrust: number) =>
      pricesOf(design('narn/cruiser', { mass, thrust, systems: [], jumpDrive: false })).drive;
    expect(drive(17, 3)).toBe(13);
    expect(drive(18, 4)).toBe(18);
    expect(drive(19, 3)).toBe(29);
    expect(drive(36, 4)).toBe(72);
    expect(drive(37, 4)).toBe(148);
    expect(drive(100, 2)).toBe(200);
    expect(drive(101, 2)).toBe(404);
  });

  it('DESIGN-5: a design without a jump drive pays for none', () => {
    expect(pricesOf(design('narn/cruiser', { jumpDrive: false }))).toEqual({ hull: 60, drive: 105 });
    expect(pricesOf(design('narn/cruiser'))).toEqual({ hull: 60, drive: 105, 'jump drive': 30 });
  });

  it.each([
    ['earth-alliance/omega', ['interceptor', 'pulse cannon', 'heavy pulse cannon', 'heavy laser']],
    ['narn/cruiser', ['energy mine launcher', 'heavy laser', 'pulse cannon']],
    ['minbari/white-star', ['forcefield', 'neutron cannon', 'learning skin', 'power shunt']],
    ['minbari/war-cruiser', ['forcefield', 'neutron cannon', 'fusion beam', 'power shunt']],
  ])('DESIGN-5: says which systems have no points: %s', (id, systems) => {
    const { without } = pointsOf(design(id));
    expect([...without].sort()).toEqual([...systems, 'ECM', 'sensors'].sort());
  });

  it('DESIGN-5: a Shadow vessel has no points, and says so', () => {
    expect(pointsOf(design('shadows/cruiser-30'))).toEqual({
      ...{ priced: [], total: 0 },
      without: ['Shadow vessels'],
    });
  });
});
