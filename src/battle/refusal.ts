/**
 * Why something may not be done: the rule, a key for the sentence, and what the sentence is about. The sentences
 * themselves are in src/words, the same for page and command line.
 */
export interface Refusal {
  readonly rule: string;
  readonly why: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export function refusal(rule: string, why: string, values?: Refusal['values']): Refusal {
  return values ? { rule, why, values } : { rule, why };
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function refused(
  rule: string,
  why: string,
  values?: Refusal['values'],
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: refusal(rule, why, values) };
}
