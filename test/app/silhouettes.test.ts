import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mirrored } from '../../src/app/stage/outline.ts';
import { fighterOf, silhouetteOf } from '../../src/app/stage/silhouettes.ts';
import { EMPIRES } from '../../src/ship/catalogue.ts';

const designs = readdirSync('ships').flatMap((empire) =>
  readdirSync(`ships/${empire}`).map((file) => `${empire}/${file.replace('.json', '')}`),
);

test('every class has a drawing of its own', () => {
  expect(designs.length).toBeGreaterThanOrEqual(8);
  const drawings = new Set(designs.map((design) => silhouetteOf(design)));
  expect(drawings.size).toBe(designs.length);
  expect(drawings.has(silhouetteOf('nobody/nothing'))).toBe(false);
});

test('a mirrored outline has every x turned', () => {
  expect(mirrored('M 0 -1 L 0.4 0.8 C -0.1 0 0.2 0.3 1 1 Z')).toBe(
    'M 0 -1 L -0.4 0.8 C 0.1 0 -0.2 0.3 -1 1 Z',
  );
});

test('every empire flies fighters of its own', () => {
  expect(new Set(EMPIRES.map((empire) => fighterOf(empire))).size).toBe(EMPIRES.length);
});

const drawings = [
  ...designs.map((design) => ({ name: design, paths: [...hullOf(design)] })),
  ...EMPIRES.map((empire) => ({ name: `the fighters of ${empire}`, paths: fighterOf(empire) })),
];

function hullOf(design: string): readonly string[] {
  const { hull, raised } = silhouetteOf(design);
  return [...hull, ...raised];
}

test.each(drawings)('$name keeps within its counter and is the same on both sides', ({ paths }) => {
  const points = paths.flatMap((path) => {
    const numbers = path.match(/-?\d*\.?\d+/g)!.map(Number);
    return numbers.flatMap((x, i) =>
      i % 2 === 0 ? [`${Math.abs(x)} ${numbers[i + 1]} ${Math.sign(x)}`] : [],
    );
  });
  for (const point of points) {
    const [x, y, sign] = point.split(' ').map(Number) as [number, number, number];
    expect(x).toBeLessThanOrEqual(1);
    expect(Math.abs(y)).toBeLessThanOrEqual(1);
    if (sign !== 0) expect(points).toContain(`${x} ${y} ${-sign}`);
  }
});
