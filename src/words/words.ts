import { createInstance } from 'i18next';
import type { ScreenKind } from '../battle/screens.ts';
import type { Phase } from '../battle/state.ts';
import type { SystemKind } from '../ship/catalogue.ts';
import en from './en.json' with { type: 'json' };

/** A kind of system, a phase or a screen without words is a type error here. */
const catalogue = en satisfies {
  readonly system: Readonly<Record<SystemKind, string>>;
  readonly phase: Readonly<Record<Phase, string>>;
  readonly screen: Readonly<Record<ScreenKind, string>>;
};

const words = createInstance();
// `nest: false` and no escaping: names from files are shown as they are and never read as part of a sentence.
void words.init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: catalogue } },
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
