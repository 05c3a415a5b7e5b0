import type { FieldName } from './field-descriptions.ts';
import type { StartOf } from './record-values.ts';
import type { Versioned } from './update-once.ts';

export interface NewRecord<Values, Stored> {
  start: StartOf<Values>;
  /** However often it is called with one key, it makes one record. */
  create: (values: Values, idempotencyKey: string) => Promise<Stored>;
  /** Whose draft it is, and for what: then it survives a reload on this device. */
  draftOwner?: string;
}

interface KnownRecord<Values, Stored> {
  /** The newest the screen knows; what is typed belongs to the version the form was opened with. */
  stored: Stored;
  update: (values: Values, version: number) => Promise<Stored>;
  reload: () => Promise<Stored>;
  /** It is no dialog: once saved, it goes on with what was saved. */
  staysOpen?: boolean;
}

export type RecordFormOptions<Values, Stored> = (NewRecord<Values, Stored> | KnownRecord<Values, Stored>) & {
  /** Said when it is saved. */
  done: string;
  /** The fields on the screen, when they are not all: a refusal of another one is said above them. */
  shown?: readonly FieldName<Values>[];
};

/** Refused: in the server's words. Unanswered: nobody knows whether it was saved. Outdated: somebody else saved. */
export type SaveFailure = { kind: 'refused'; text: string } | { kind: 'unanswered' } | { kind: 'outdated' };

export type StoredRecord<Values> = Versioned & StartOf<Values>;
