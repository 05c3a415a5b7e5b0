import type { Control } from 'react-hook-form';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../feedback.tsx';
import { mergeFields } from '../form/changes.ts';
import type { Versioned } from '../form/saver.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { type FieldName, fieldNames, fieldOf, type RecordDescription } from './field-descriptions.ts';
import { type FormValues, formValues, readForm, readValues, type StartOf } from './record-values.ts';

interface NewRecord<Values, Stored> {
  start: StartOf<Values>;
  /**
   * Creates the record. If the function is called several times with the same key, it still creates only one record.
   */
  create: (values: Values, idempotencyKey: string) => Promise<Stored>;
  /**
   * The user and the purpose under which the draft of the form is stored on this device. If omitted, the draft is lost
   * on a reload.
   */
  draftOwner?: string;
}

interface KnownRecord<Values, Stored> {
  /**
   * The newest version of the record that the screen has loaded. The user's changes are based on the version that was
   * current when the form was opened.
   */
  stored: Stored;
  update: (values: Values, version: number) => Promise<Stored>;
  reload: () => Promise<Stored>;
  /** True if the form is not in a dialog; it then stays open after saving and shows the saved values. */
  staysOpen?: boolean;
}

type RecordFormOptions<Values, Stored> = (NewRecord<Values, Stored> | KnownRecord<Values, Stored>) & {
  /** The text of the toast that is shown after the record was saved. */
  done: string;
  /** The fields on the screen, if not all fields are shown; errors of hidden fields are shown above the form. */
  shown?: readonly FieldName<Values>[];
};

type StoredRecord<Values> = Versioned & StartOf<Values>;

/**
 * The form for a new or existing plain record. It combines the form logic that all forms share with the fields from
 * the record's description.
 */
export function useRecordForm<Values extends object, Stored extends StoredRecord<Values>>(
  record: RecordDescription<Values>,
  options: RecordFormOptions<Values, Stored>,
) {
  const { noun, fields } = record;
  const known = 'update' in options ? options : null;
  const created = 'create' in options ? options : null;
  const valuesOf = (stored: StartOf<Values>) => formValues(record, stored);
  const start = valuesOf('update' in options ? options.stored : options.start);

  const form = useSavedForm<FormValues, Values, Stored>({
    start,
    read: (typed) => readForm(record, typed),
    create: created?.create,
    edit: known && {
      stored: known.stored,
      valuesOf,
      update: (values, { version }) => known.update(values, version),
      get: known.reload,
      merge: mergeFields,
    },
    draft: created?.draftOwner
      ? { form: noun, owner: created.draftOwner, read: (values) => readValues(values, start) }
      : null,
    staysOpen: known?.staysOpen,
    shown: options.shown ?? fieldNames(fields).filter((name) => fieldOf(fields, name).kind !== 'unseen'),
    onSaved: () => successToast('Success', options.done),
    onFailure: ({ kind, error }) => {
      if (kind === 'outdated') failureToast('Update failed', errorMessage(error));
    },
  });
  const set = (next: Partial<Record<FieldName<Values>, FormValues[string]>>) => form.set(next as FormValues);
  return {
    ...form,
    record,
    set,
    refusalOf: (error: unknown) => `${known ? 'Update' : 'Creation'} failed: ${errorMessage(error)}`,
  };
}

/**
 * The state and the functions of a record form that its fields and notices need. They do not depend on the type of the
 * stored record.
 */
export type RecordForm<Values> = Omit<
  ReturnType<typeof useRecordForm<Values & object, StoredRecord<Values & object>>>,
  'saved' | 'record' | 'base' | 'saver' | 'control'
> & { record: RecordDescription<Values>; control: Control<FormValues> };
