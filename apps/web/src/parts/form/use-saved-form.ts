import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { failureToast } from '../feedback.tsx';
import { callsOf, type SavedFormOptions } from './saved-form-options.ts';
import { createSaver, type SaveFailure, type Versioned } from './saver.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useTypedValues } from './use-typed-values.ts';

const conflict: SaveFailure = { kind: 'outdated', error: null };

const versionOf = (stored: unknown) => (stored as Versioned).version;

/**
 * The form logic that all forms share. It saves only once however often the form is submitted, never overwrites
 * another user's changes, shows each error at its field, keeps a draft on this device, and detects whether leaving
 * the form would lose changes.
 */
export function useSavedForm<Values extends FieldValues, Input, Stored>(
  options: SavedFormOptions<Values, Input, Stored>,
) {
  const { edit, staysOpen = false } = options;
  const [isDiscarded, setDiscarded] = useState(false);
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  const typed = useTypedValues(options, newest);
  const { getValues, before, setBefore, changes, changesBetween, setHiddenProblem, show } = typed;

  const [saver] = useState(() =>
    createSaver<Values, Stored>(edit?.stored ?? null, () => callsOf(newest.current)),
  );
  const { base, saved, sent, failure, isSaving } = useSyncExternalStore(saver.subscribe, saver.getState);
  const isOver = isDiscarded || (saved !== null && !staysOpen);

  const over = useEffectEvent(() => options.onOver?.(saved));
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  const draft = useFormDraft(options, typed, saver, isOver);

  /*
   * After a lost response, a newer version on the server may be the result of this user's own save. The next attempt to
   * save shows whether it is.
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

  /*
   * After saving, a form that stays open shows the stored values and everything that the user typed while the form was
   * being saved.
   */
  const showStored = useEffectEvent(() => {
    if (!saved || !sent || !edit) return;
    const latest = edit.valuesOf(saved);
    if (changesBetween(latest, sent) === 0) return setBefore(sent);
    show(edit.merge ? edit.merge(latest, getValues(), sent) : latest, latest);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once for each save.
  useEffect(() => {
    if (staysOpen) showStored();
  }, [staysOpen, saved]);

  const send = async (): Promise<{ stored: Stored } | null> => {
    setHiddenProblem(null);
    try {
      const copy = structuredClone(getValues());
      const values = (await newest.current.prepare?.(copy)) ?? copy;
      const stored = await saver.save(values);
      if (staysOpen && !edit) setBefore(values);
      return { stored };
    } catch (error) {
      const { failure } = saver.getState();
      const { problemsOf = fieldErrors, onFailure } = newest.current;
      if (!failure) return null;
      onFailure?.(failure);
      if (failure.kind !== 'outdated' && typed.showProblems(problemsOf(error))) saver.settle();
      return null;
    }
  };

  const submit = async () => {
    const done: { stored: Stored }[] = [];
    await typed.handleSubmit(async () => {
      const result = await send();
      if (result) done.push(result);
    }, typed.refuse)();
    for (const { stored } of done) newest.current.onSaved?.(stored);
  };
  const save = () => void (typed.isSubmitting || isOver || submit());

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

  const { control, register, errors, set, hiddenProblem, showProblems, isSubmitting, submitCount } = typed;
  const { isRestored, startOver } = draft;
  return {
    control,
    register,
    errors,
    set,
    getValues,
    /** The number of fields that differ from the stored or initial values. */
    changes,
    base,
    saved,
    failure: isBehind && changes > 0 ? conflict : failure,
    hiddenProblem,
    isRestored,
    save,
    showProblems,
    saver,
    show,
    takeLatest,
    startOver,
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
        draft.remove();
        setDiscarded(true);
      },
    },
  };
}

/**
 * The state and the functions of a form that its save notices and its dialog or page need. They do not depend on the
 * type of the form's values.
 */
export type SavedForm = Pick<
  ReturnType<typeof useSavedForm<FieldValues, unknown, unknown>>,
  'failure' | 'hiddenProblem' | 'isRestored' | 'takeLatest' | 'startOver' | 'save' | 'frame' | 'changes'
>;
