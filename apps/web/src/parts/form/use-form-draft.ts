import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { draftStore, useKeptDraft } from './kept-draft.ts';
import type { SavedFormOptions } from './saved-form-options.ts';
import type { createSaver } from './saver.ts';
import type { TypedValues } from './use-typed-values.ts';

/** Restores the draft of a form when it opens, and keeps it on this device until the form is saved or discarded. */
export function useFormDraft<Values extends FieldValues, Input, Stored>(
  { draft, edit }: SavedFormOptions<Values, Input, Stored>,
  { getValues, reset, opened, before, changesBetween, onChange }: TypedValues<Values>,
  saver: ReturnType<typeof createSaver<Values, Stored>>,
  isOver: boolean,
) {
  const { base, attempt } = saver.getState();
  const [isRestored, setRestored] = useState(false);
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
  // The draft is restored in an effect, because the form may be mounted before the app knows which user is signed in.
  useEffect(() => {
    if (store) restore();
  }, [store]);
  const remove = useKeptDraft(store, {
    current: () => {
      const values = getValues();
      if (changesBetween(values, before) === 0) return null;
      return base === null ? { values, attempt } : { values, attempt, before };
    },
    subscribe: onChange,
    atOnce: attempt,
    isOver,
  });

  return {
    isRestored: isRestored && !isOver,
    remove,
    /** Removes the restored draft and starts with the initial values. */
    startOver: () => {
      reset(opened);
      saver.restart();
      setRestored(false);
    },
  };
}
