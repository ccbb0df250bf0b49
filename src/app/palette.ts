import type { Empire } from '../ship/catalogue.ts';

/** A hue for each empire, at least 3:1 against the table. The side's badge says the same in shape. */
export const HUES: Readonly<Record<Empire, string>> = {
  'earth-alliance': '#6fadff',
  narn: '#ff7a66',
  centauri: '#f2b544',
  minbari: '#57d3e0',
  shadows: '#a78bd8',
};

export const TABLE = {
  floor: 0x0a1222,
  edge: 0x6c7fa6,
  six: 0x22314f,
  inch: 0x16213a,
  ink: 0xd9e2f3,
  faint: 0x8fa2c4,
  star: 0xc4d2f0,
  rock: 0x59616f,
  rockLight: 0xa2abba,
  planet: 0x1d3f45,
  planetLight: 0x7fb8ae,
  brass: 0xe2c58a,
  lost: 0xaab4c8,
} as const;

/** Shapes of the sides' badges, by the order of the sides: closed paths around the middle, reaching 1. */
export const BADGES = [
  'M 1 0 C 1 0.552 0.552 1 0 1 C -0.552 1 -1 0.552 -1 0 C -1 -0.552 -0.552 -1 0 -1 C 0.552 -1 1 -0.552 1 0 Z',
  'M 0 -1.1 L 1.1 0 L 0 1.1 L -1.1 0 Z',
  'M -0.88 -0.88 L 0.88 -0.88 L 0.88 0.88 L -0.88 0.88 Z',
  'M 0 -1.2 L 1.1 0.8 L -1.1 0.8 Z',
  'M -0.55 -0.95 L 0.55 -0.95 L 1.1 0 L 0.55 0.95 L -0.55 0.95 L -1.1 0 Z',
  'M 0 -1.1 L 1.05 -0.34 L 0.65 0.9 L -0.65 0.9 L -1.05 -0.34 Z',
] as const;

export function badgeOf(side: number): string {
  return BADGES[side % BADGES.length] as string;
}

export function numberOf(hue: string): number {
  return Number.parseInt(hue.slice(1), 16);
}
