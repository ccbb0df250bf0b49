import type { Key } from '../keys.ts';

export const FIRE_KEYS: readonly Key[] = [];
