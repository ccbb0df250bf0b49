import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Fact } from './fact.ts';
import type { FireOrder } from './fireOrder.ts';
import type { GroupMove } from './groupOrder.ts';
import type { Written } from './orders.ts';
import type { Aim, Answers, Attacks, BattleState, Place, Repair, TelepathAct } from './state.ts';

/** What a side is asked for, and gives. */
export type Answer =
  | { readonly for: 'orders'; readonly orders: Readonly<Record<string, Written>> }
  | { readonly for: 'telepaths'; readonly acts: readonly TelepathAct[] }
  | { readonly for: 'aims'; readonly aims: readonly Aim[] }
  | { readonly for: 'groups'; readonly move: GroupMove }
  | { readonly for: 'attacks'; readonly attacks: Attacks }
  | { readonly for: 'answers'; readonly answers: Answers }
  | { readonly for: 'fire'; readonly fire: FireOrder }
  /** Systems that the needle beam of a ship takes (SHD-7). */
  | { readonly for: 'needles'; readonly ship: string; readonly systems: readonly string[] }
  | { readonly for: 'repairs'; readonly repairs: readonly Repair[] }
  | { readonly for: 'places'; readonly places: readonly Place[] };

/** What a side handed in, in the order it did. */
export type Input =
  | (Answer & { readonly turn: number; readonly side: string })
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
  /** How much of the record lies open: what was written in secret after it is not shown yet. */
  open = { inputs: 0, facts: 0, seals: 1 };
  private sealed = 0;

  /** `start` is what the battle begins from: scenario and designs. */
  constructor(start: unknown) {
    this.seals.push({ turn: 0, phase: 'start', facts: 0, hash: hashOf(start) });
  }

  get hash(): string {
    return (this.seals[this.seals.length - 1] as Seal).hash;
  }

  /** Drops what was handed in since all lay open, if no fact has come of it. */
  forgetUnshown(): void {
    if (this.facts.length === this.open.facts) this.inputs.length = this.open.inputs;
  }

  /** All that was handed in has been shown. */
  opened(): void {
    this.open = { inputs: this.inputs.length, facts: this.facts.length, seals: this.seals.length };
  }

  /**
   * Ends a phase: chains the facts since the last seal and the state as it is now, but for what lies sealed. An empty
   * phase adds no link.
   */
  seal(state: BattleState): void {
    const facts = this.facts.slice(this.sealed);
    if (facts.every((fact) => fact.type === 'PhaseBegan')) return;
    this.sealed = this.facts.length;
    const { sealed: _secret, ...open } = state;
    const hash = hashOf([this.hash, facts, open]);
    this.seals.push({ turn: state.turn, phase: state.phase, facts: this.facts.length, hash });
  }
}
