import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Fact } from './fact.ts';
import type { FireOrder } from './fireOrder.ts';
import type { Written } from './orders.ts';
import type { BattleState, Repair } from './state.ts';

/** What a side handed in, in the order it took effect. */
export type Input =
  | {
      readonly for: 'orders';
      readonly turn: number;
      readonly side: string;
      readonly orders: Readonly<Record<string, Written>>;
    }
  | { readonly for: 'fire'; readonly turn: number; readonly side: string; readonly fire: FireOrder }
  | {
      readonly for: 'repairs';
      readonly turn: number;
      readonly side: string;
      readonly repairs: readonly Repair[];
    }
  | { readonly for: 'agreement'; readonly turn: number };

/** One link of the hash chain: the end of a phase. */
export interface Seal {
  readonly turn: number;
  readonly phase: string;
  /** How many facts there were by then. */
  readonly facts: number;
  readonly hash: string;
}

/** Canonical JSON (RFC 8785) of a value, hashed. */
export function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalize(value) ?? 'null')));
}

/**
 * The record of a battle: inputs, facts, and a hash chain over facts and state. Where the dice came from is not in
 * it, so a battle played with dice on a table hashes like the seeded one that showed the same faces.
 */
export class Journal {
  readonly inputs: Input[] = [];
  readonly facts: Fact[] = [];
  readonly seals: Seal[] = [];
  private sealed = 0;

  /** `start` is what the battle begins from: scenario and designs. */
  constructor(start: unknown) {
    this.seals.push({ turn: 0, phase: 'start', facts: 0, hash: hashOf(start) });
  }

  get hash(): string {
    return (this.seals[this.seals.length - 1] as Seal).hash;
  }

  /** Ends a phase: chains the facts since the last seal and the state as it is now. An empty phase adds no link. */
  seal(state: BattleState): void {
    const facts = this.facts.slice(this.sealed);
    if (facts.every((fact) => fact.type === 'PhaseBegan')) return;
    this.sealed = this.facts.length;
    const hash = hashOf([this.hash, facts, state]);
    this.seals.push({ turn: state.turn, phase: state.phase, facts: this.facts.length, hash });
  }
}
