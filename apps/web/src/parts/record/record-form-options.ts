import type { FieldName } from './field-descriptions.ts';
import type { StartOf } from './record-values.ts';
import type { Versioned } from './update-once.ts';

export interface NewRecord<Values, Stored> {
  start: StartOf<Values>;
  /** Creates only one record, however often it is called with the same key. */
  create: (values: Values, idempotencyKey: string) => Promise<Stored>;
  /** The user and purpose of the draft; if set, the draft survives a reload on this device. */
  draftOwner?: string;
}

interface KnownRecord<Values, Stored> {
  /**
   * The newest version that the screen knows; typed changes belong to the version that was current when the form was
   * opened.
   */
  stored: Stored;
  update: (values: Values, version: number) => Promise<Stored>;
  reload: () => Promise<Stored>;
  /** True if the form is not a dialog and shows the saved values after saving. */
  staysOpen?: boolean;
}

export type RecordFormOptions<Values, Stored> = (NewRecord<Values, Stored> | KnownRecord<Values, Stored>) & {
  /** The message shown after saving. */
  done: string;
  /** The fields on the screen, if not all fields are shown; errors of other fields are shown above them. */
  shown?: readonly FieldName<Values>[];
};

/**
 * 'refused': rejected with the server's message. 'unanswered': it is unknown whether the record was saved.
 * 'outdated': a different user saved the record in the meantime.
 */
export type SaveFailure = { kind: 'refused'; text: string } | { kind: 'unanswered' } | { kind: 'outdated' };

export type StoredRecord<Values> = Versioned & StartOf<Values>;
