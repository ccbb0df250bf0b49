import type { Key } from '../keys.ts';

export const ORDER_KEYS: readonly Key[] = [];
