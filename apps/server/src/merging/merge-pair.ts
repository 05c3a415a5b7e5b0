import type { Scope, Tx, Writer } from '../platform/with-business.ts';
import type { MergedPair } from './row-changes.ts';

export type MergedRow = Record<string, unknown> & { id: string; version: number };

/** The records of a merge: the one that remains and the one that is merged into it. */
export interface Pair {
  kept: MergedRow;
  merged: MergedRow;
}

/** What is special about merging one kind of record. */
export interface MergeSteps {
  /** Returns the reason why the records cannot be merged, as a sentence; null if they can. */
  refusal(tx: Tx, actor: Writer, pair: Pair): Promise<string | null>;
  /** Says in sentences what the merge does besides moving records and choosing fields. */
  effects(tx: Tx, actor: Scope, pair: Pair, change: Record<string, unknown>): Promise<string[]>;
  /** Returns changes of the remaining record beside those of its written fields. */
  alsoChanged?(pair: Pair, change: Record<string, unknown>): Record<string, unknown>;
  /** Runs before the rows of the merged record move. */
  prepare?(tx: Tx, actor: Writer, pair: Pair & MergedPair): Promise<void>;
  /** Runs after the rows have moved and puts the merged record away. */
  finish(tx: Tx, actor: Writer, pair: Pair & MergedPair): Promise<void>;
  /** Runs before rows are put back. */
  beforeUndo?(tx: Tx, actor: Writer, pair: MergedPair): Promise<void>;
  /** Runs after all rows were put back. Returns sentences about what could not be put back. */
  afterUndo(tx: Tx, actor: Writer, pair: MergedPair & { mergedAt: string }): Promise<string[]>;
}
