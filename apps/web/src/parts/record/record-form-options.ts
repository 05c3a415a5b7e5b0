import type { FieldName } from './field-descriptions.ts';
import type { StartOf } from './record-values.ts';
import type { Versioned } from './update-once.ts';

export interface NewRecord<Values, Stored> {
  start: StartOf<Values>;
  /** Creates only one record, however often it is called with the same key. */
  create: (values: Values, idempotencyKey: string) => Promise<Stored>;
  /** The user and purpose that the draft is stored under; if set, the draft on this device survives a reload. */
  draftOwner?: string;
}

interface KnownRecord<Values, Stored> {
  /**
   * The newest version of the record that the screen knows. The user's changes are still based on the version that
   * was current when the form was opened.
   */
  stored: Stored;
  update: (values: Values, version: number) => Promise<Stored>;
  reload: () => Promise<Stored>;
  /** True if the form is not in a dialog; it then stays open after saving and shows the saved values. */
  staysOpen?: boolean;
}

export type RecordFormOptions<Values, Stored> = (NewRecord<Values, Stored> | KnownRecord<Values, Stored>) & {
  /** The message shown after saving. */
  done: string;
  /** The fields on the screen, if not all fields are shown; errors of hidden fields are shown above the form. */
  shown?: readonly FieldName<Values>[];
};

/**
 * 'refused': rejected with the server's message. 'unanswered': it is unknown whether the record was saved.
 * 'outdated': a different user saved the record in the meantime.
 */
export type SaveFailure = { kind: 'refused'; text: string } | { kind: 'unanswered' } | { kind: 'outdated' };

export type StoredRecord<Values> = Versioned & StartOf<Values>;
