import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useFormState,
} from 'react-hook-form';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { failureToast } from '../feedback.tsx';
import { countChanges } from './changes.ts';
import { draftStore, useKeptDraft } from './kept-draft.ts';
import { fieldErrorsOf, messagesOf, type Problems, topOf, wholeForm } from './reading.ts';
import { callsOf, type SavedFormOptions } from './saved-form-options.ts';
import { createSaver, type SaveFailure, type Versioned } from './saver.ts';

const conflict: SaveFailure = { kind: 'outdated', error: null };

const versionOf = (stored: unknown) => (stored as Versioned).version;

/**
 * The engine of all forms. It saves only once however often the form is submitted, never overwrites another user's
 * changes, shows each error at its field, keeps a draft on this device, and knows what leaving the form would lose.
 */
export function useSavedForm<Values extends FieldValues, Input, Stored>(
  options: SavedFormOptions<Values, Input, Stored>,
) {
  const { edit, draft, staysOpen = false, contentOf = (values: Values): object => values } = options;
  const [opened] = useState(options.start);
  /** The values from which changes are counted. */
  const [before, setBefore] = useState(opened);
  const [changes, setChanges] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const [hiddenProblem, setHiddenProblem] = useState<string | null>(null);
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  const { control, register, handleSubmit, setError, setValue, getValues, reset, subscribe } =
    useForm<Values>({
      defaultValues: opened as DefaultValues<Values>,
      resolver: (values) => {
        const { problems } = newest.current.read(values);
        if (problems) return { values: {}, errors: fieldErrorsOf<Values>(problems) };
        return { values, errors: {} };
      },
      shouldFocusError: false,
    });
  const { errors, isSubmitted, isSubmitting, submitCount } = useFormState({ control });

  const [saver] = useState(() =>
    createSaver<Values, Stored>(edit?.stored ?? null, () => callsOf(newest.current)),
  );
  const { base, saved, sent, failure, isSaving, attempt } = useSyncExternalStore(
    saver.subscribe,
    saver.getState,
  );
  const isOver = isDiscarded || (saved !== null && !staysOpen);

  const over = useEffectEvent(() => options.onOver?.(saved));
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  const set = (next: Partial<Values>) => {
    for (const [name, value] of Object.entries(next)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldValidate: isSubmitted,
      });
    }
  };

  const onChange = useMemo(
    () => (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  const countNow = useEffectEvent(() => setChanges(countChanges(contentOf(getValues()), contentOf(before))));
  useEffect(() => countNow());
  useEffect(() => onChange(() => countNow()), [onChange]);

  const show = (values: Values, from = values) => {
    setBefore(from);
    reset(values);
    setHiddenProblem(null);
  };

  const place = draft && `${draft.form}:${draft.owner}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` identifies the draft.
  const store = useMemo(() => (draft ? draftStore(draft) : null), [place]);
  const restore = useEffectEvent(() => {
    const kept = store?.read();
    if (!kept) return;
    const { values } = kept;
    reset(kept.before && edit?.merge ? edit.merge(getValues(), values, kept.before) : values);
    saver.restart(kept.attempt);
    setRestored(base === null);
  });
  // The draft is restored in an effect, because the user may become known only after the form is mounted.
  useEffect(() => {
    if (store) restore();
  }, [store]);
  const removeDraft = useKeptDraft(store, {
    current: () => {
      const values = getValues();
      if (countChanges(contentOf(values), contentOf(before)) === 0) return null;
      return base === null ? { values, attempt } : { values, attempt, before };
    },
    subscribe: onChange,
    atOnce: attempt,
    isOver,
  });

  /*
   * After a lost response, the newer version may be the result of this user's own save. The next attempt to save shows
   * whether it is.
   */
  const isSettled = !isOver && !isSaving && failure?.kind !== 'unanswered';
  const known = edit?.stored ?? null;
  const isBehind = isSettled && known !== null && base !== null && versionOf(known) > versionOf(base);
  const continueFrom = (latest: Stored, values: Values, from = values) => {
    saver.adopt(latest);
    show(values, from);
  };
  const followsQuietly = isBehind && changes === 0;
  const follow = useEffectEvent(() => edit && known && continueFrom(known, edit.valuesOf(known)));
  useEffect(() => {
    if (followsQuietly) follow();
  }, [followsQuietly]);

  /** Shows the problems at their fields; returns false if no field on the screen has one. */
  const showProblems = (problems: Problems): boolean => {
    const { shown = Object.keys(opened), showDeep } = newest.current;
    const placed = Object.entries(problems).filter(([path, message]) => {
      if (message === undefined) return false;
      if (path.includes('.') && showDeep?.(path, message)) return true;
      if (shown.includes(topOf(path))) setError(topOf(path) as Path<Values>, { type: 'server', message });
      return shown.includes(topOf(path));
    });
    return placed.length > 0;
  };

  const refuse = () => {
    const { read, shown = Object.keys(opened), showDeep } = newest.current;
    const problems = Object.entries(read(getValues()).problems ?? {});
    const deep = problems.find(([path]) => path.includes('.'));
    if (deep) showDeep?.(deep[0], String(deep[1]));
    const isShown = problems.some(([path]) => shown.includes(topOf(path)));
    const ofForm = problems.find(([path]) => path === wholeForm) ?? (isShown ? undefined : problems[0]);
    setHiddenProblem(ofForm?.[1] ?? null);
  };

  // After saving, an open form shows what was stored, and what was typed while it was being saved.
  const showStored = useEffectEvent(() => {
    if (!saved || !sent || !edit) return;
    const latest = edit.valuesOf(saved);
    if (countChanges(contentOf(latest), contentOf(sent)) === 0) return setBefore(sent);
    show(edit.merge ? edit.merge(latest, getValues(), sent) : latest, latest);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once for each save.
  useEffect(() => {
    if (staysOpen) showStored();
  }, [staysOpen, saved]);

  const send = async (): Promise<{ stored: Stored } | null> => {
    setHiddenProblem(null);
    try {
      const typed = structuredClone(getValues());
      const values = (await newest.current.prepare?.(typed)) ?? typed;
      const stored = await saver.save(values);
      if (staysOpen && !edit) setBefore(values);
      return { stored };
    } catch (error) {
      const { failure } = saver.getState();
      const { problemsOf = fieldErrors, onFailure } = newest.current;
      if (!failure) return null;
      onFailure?.(failure);
      if (failure.kind !== 'outdated' && showProblems(problemsOf(error))) saver.settle();
      return null;
    }
  };

  const submit = async () => {
    const done: { stored: Stored }[] = [];
    await handleSubmit(async () => {
      const result = await send();
      if (result) done.push(result);
    }, refuse)();
    for (const { stored } of done) newest.current.onSaved?.(stored);
  };
  const save = () => void (isSubmitting || isOver || submit());

  const takeLatest = async () => {
    if (!edit || base === null) return;
    try {
      const latest = await edit.get((base as Versioned & Stored).id);
      const values = edit.valuesOf(latest);
      continueFrom(latest, edit.merge?.(values, getValues(), before) ?? values, values);
    } catch (error) {
      failureToast('Error', errorMessage(error));
    }
  };

  return {
    control,
    register,
    errors: messagesOf(errors),
    set,
    getValues,
    /** The number of fields that differ from the stored or initial values. */
    changes,
    base,
    saved,
    failure: isBehind && changes > 0 ? conflict : failure,
    hiddenProblem,
    isRestored: isRestored && !isOver,
    save,
    showProblems,
    saver,
    show,
    takeLatest,
    /** Removes the restored draft and starts with the initial values. */
    startOver: () => {
      reset(opened);
      saver.restart();
      setRestored(false);
    },
    /** Resets the form to the stored values. */
    discard: () => (edit && known && isBehind ? continueFrom(known, edit.valuesOf(known)) : show(before)),
    /** The props for the dialog, panel or page around the form. */
    frame: {
      isUnsaved: changes > 0 && !isOver,
      isSaving: isSubmitting || isSaving,
      isSaved: saved !== null && !staysOpen,
      submitCount,
      onSave: save,
      onDiscard: () => {
        // The draft is removed immediately, because leaving the form may unmount it before any other code runs.
        removeDraft();
        setDiscarded(true);
      },
    },
  };
}

/** What notices and frames need of a form, whatever its values are. */
export type SavedForm = Pick<
  ReturnType<typeof useSavedForm<FieldValues, unknown, unknown>>,
  'failure' | 'hiddenProblem' | 'isRestored' | 'takeLatest' | 'startOver' | 'save' | 'frame' | 'changes'
>;
