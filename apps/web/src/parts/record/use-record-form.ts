import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm, useFormState } from 'react-hook-form';
import { newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage, hasCode, isRefused } from '../../lib/errors.ts';
import { failureToast, successToast } from '../feedback.tsx';
import { showFieldErrors } from '../form/form-submit.ts';
import { type FieldName, fieldNames, fieldOf, type RecordDescription } from './field-descriptions.ts';
import { draftStore } from './kept-draft.ts';
import { type FormValues, formValues, mergedLists, readForm, type StartOf } from './record-values.ts';
import { updateOnce, type Versioned } from './save-once.ts';

interface NewRecord<Values, Stored> {
  start: StartOf<Values>;
  /** Creates only one record, even if it is called several times with the same key. */
  create: (values: Values, idempotencyKey: string) => Promise<Stored>;
  /** The user and purpose that the draft is stored under; if set, the draft on this device survives a reload. */
  draftOwner?: string;
}

interface KnownRecord<Values, Stored> {
  /**
   * The newest version of the record that the screen has loaded. The user's changes are based on the version from when
   * the form was opened.
   */
  stored: Stored;
  update: (values: Values, version: number) => Promise<Stored>;
  reload: () => Promise<Stored>;
  /** True if the form is not in a dialog; it then stays open after saving and shows the saved values. */
  staysOpen?: boolean;
}

type RecordFormOptions<Values, Stored> = (NewRecord<Values, Stored> | KnownRecord<Values, Stored>) & {
  /** The message shown after saving. */
  done: string;
  /** The fields on the screen, if not all fields are shown; errors of hidden fields are shown above the form. */
  shown?: readonly FieldName<Values>[];
};

/**
 * 'refused': rejected with the server's message. 'unanswered': it is unknown whether the record was saved. 'outdated':
 * another user saved the record in the meantime.
 */
type SaveFailure = { kind: 'refused'; text: string } | { kind: 'unanswered' } | { kind: 'outdated' };

type StoredRecord<Values> = Versioned & StartOf<Values>;

/** Returns the errors that the form shows; the typed values stay unchanged. */
function resolverOf<Values>(record: RecordDescription<Values>): Resolver<FormValues> {
  return (typed) => {
    const { problems } = readForm(record, typed);
    if (!problems) return { values: typed, errors: {} };
    const errors = Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

const savedAlreadyText = (noun: string) =>
  `The ${noun} was already saved the first time. Look for it in the list, or save again to create another one.`;

/**
 * The form for a new or existing plain record. The form creates only one record even if it is submitted several times,
 * never overwrites another user's changes, shows each error at its field, and never loses typed text.
 */
export function useRecordForm<Values extends object, Stored extends StoredRecord<Values>>(
  record: RecordDescription<Values>,
  options: RecordFormOptions<Values, Stored>,
) {
  const { noun, fields } = record;
  const { done, shown = fieldNames(fields).filter((name) => fieldOf(fields, name).kind !== 'unseen') } =
    options;
  const known = 'update' in options ? options : null;
  const draftOwner = known ? undefined : (options as NewRecord<Values, Stored>).draftOwner;

  const [opened] = useState(() => formValues(record, 'update' in options ? options.stored : options.start));
  const [version, setVersion] = useState(known?.stored.version ?? 0);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [isRestored, setRestored] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [saved, setSaved] = useState<Stored | null>(null);
  const [isDiscarded, setDiscarded] = useState(false);
  const unanswered = useRef<(Versioned & object)[]>([]);

  const { control, handleSubmit, setError, setValue, getValues, reset, subscribe } = useForm<FormValues>({
    resolver: resolverOf(record),
    defaultValues: opened,
    shouldFocusError: false,
  });
  const { dirtyFields, isSubmitting, defaultValues } = useFormState({ control });
  const changes = Object.keys(dirtyFields).length;
  const isOver = saved !== null || isDiscarded;

  const set = (next: Partial<Record<FieldName<Values>, FormValues[string]>>) => {
    for (const [name, value] of Object.entries(next)) {
      setValue(name, value as FormValues[string], { shouldDirty: true });
    }
  };

  const store = useMemo(
    () => (draftOwner ? draftStore(noun, draftOwner, opened) : null),
    [noun, draftOwner, opened],
  );
  const restore = useEffectEvent(() => {
    const draft = store?.read();
    if (!draft) return;
    set(draft.values as Parameters<typeof set>[0]);
    setIdempotencyKey(draft.idempotencyKey);
    setRestored(true);
  });
  // The draft is loaded in an effect, because the user may become known only after the form is mounted.
  useEffect(() => {
    if (store) restore();
  }, [store]);

  useEffect(() => {
    if (!store) return;
    if (isOver) return store.clear();
    const untouched = JSON.stringify(opened);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === untouched) store.clear();
        else store.write({ values, idempotencyKey });
      },
    });
  }, [store, isOver, opened, idempotencyKey, subscribe]);

  const show = (latest: Stored, keepDirtyValues: boolean) => {
    reset(formValues(record, latest), { keepDirtyValues });
    setVersion(latest.version);
    setFailure(null);
  };

  /*
   * After a lost response, the newer version may be the result of this user's own save. The next attempt to save shows
   * whether it is.
   */
  const isSettled = !isOver && !isSubmitting && failure?.kind !== 'unanswered';
  const isBehind = isSettled && known !== null && known.stored.version > version;
  const followsQuietly = isBehind && changes === 0;
  const follow = useEffectEvent(() => known && show(known.stored, false));
  useEffect(() => {
    if (followsQuietly) follow();
  }, [followsQuietly]);

  const send = async (values: Values): Promise<Stored> => {
    if (!('update' in options)) return options.create(values, idempotencyKey);
    const { stored, update, reload } = options;
    type Edit = Values & Versioned;
    return updateOnce<Edit, Stored>({ ...values, id: stored.id, version }, unanswered.current as Edit[], {
      update: (edit) => update(values, edit.version),
      get: reload,
      editBehind: (latest, { id, version: seen }) => {
        const read = readForm(record, formValues(record, latest));
        return read.problems ? undefined : { ...read.values, id, version: seen };
      },
    });
  };

  const explain = (error: unknown) => {
    const isConflict = hasCode(error, 'CONFLICT');
    if (isConflict && known) {
      failureToast('Update failed', errorMessage(error));
      return setFailure({ kind: 'outdated' });
    }
    if (isConflict) {
      setIdempotencyKey(newIdempotencyKey());
      return setFailure({ kind: 'refused', text: savedAlreadyText(noun) });
    }
    if (showFieldErrors<FormValues>(error, shown, setError)) return;
    if (!isRefused(error)) return setFailure({ kind: 'unanswered' });
    setFailure({
      kind: 'refused',
      text: `${known ? 'Update' : 'Creation'} failed: ${errorMessage(error)}`,
    });
  };

  const submit = handleSubmit(
    async (typed) => {
      const read = readForm(record, typed);
      if (read.problems) return;
      setFailure(null);
      try {
        const stored = await send(read.values);
        if (known?.staysOpen) show(stored, false);
        else setSaved(() => stored);
        successToast('Success', done);
      } catch (error) {
        explain(error);
      }
    },
    (errors) => {
      if (shown.some((name) => errors[name])) return;
      const [hidden] = Object.values(errors);
      setFailure({ kind: 'refused', text: String(hidden?.message) });
    },
  );

  const save = () => void (isSubmitting || isOver || submit());

  const takeLatest = async () => {
    try {
      if (!known) return;
      const latest = await known.reload();
      const lists = mergedLists(defaultValues as FormValues, getValues(), formValues(record, latest));
      show(latest, true);
      for (const [name, list] of lists) setValue(name, list, { shouldDirty: true });
    } catch (error) {
      failureToast('Error', errorMessage(error));
    }
  };

  return {
    record,
    control,
    set,
    changes,
    saved,
    failure: isBehind && changes > 0 ? ({ kind: 'outdated' } as const) : failure,
    isRestored: isRestored && !isOver,
    takeLatest: () => void takeLatest(),
    startOver: () => {
      reset(opened);
      setRestored(false);
      setIdempotencyKey(newIdempotencyKey());
    },
    /** Resets the form to the stored record. */
    discard: () => {
      if (known && known.stored.version > version) return show(known.stored, false);
      reset();
      setFailure(null);
    },
    save,
    /** The props for the dialog or panel around the form. */
    frame: {
      isUnsaved: changes > 0 && !isOver,
      isSaving: isSubmitting,
      isSaved: saved !== null,
      onSave: save,
      onDiscard: () => {
        // The draft is cleared immediately, because leaving the form may unmount it before any other code runs.
        store?.clear();
        setDiscarded(true);
      },
    },
  };
}

/** The parts of a record form that fields and notices need. They do not depend on the type of the stored record. */
export type RecordForm<Values> = Omit<
  ReturnType<typeof useRecordForm<Values & object, StoredRecord<Values & object>>>,
  'saved' | 'record'
> & { record: RecordDescription<Values> };
