import { createInstance } from 'i18next';
import type { SystemKind } from '../ship/catalogue.ts';
import en from './en.json' with { type: 'json' };

/** A kind of system without words is a type error here. */
const SYSTEM_WORDS: Readonly<Record<SystemKind, string>> = en.system;

const words = createInstance();
// `nest: false` and no escaping: names from files are shown as they are and never read as part of a sentence.
void words.init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: { ...en, system: SYSTEM_WORDS } } },
  interpolation: { escapeValue: false },
});

export type Values = Readonly<Record<string, string | number>>;

/** The text under a key of the catalogue, with its values filled in. `count` chooses between one and many. */
export function say(key: string, values: Values = {}): string {
  const { count } = values;
  const options = typeof count === 'number' ? { count } : {};
  return words.t(key, { ...options, replace: values, nest: false });
}

export function known(key: string): boolean {
  return words.exists(key);
}
