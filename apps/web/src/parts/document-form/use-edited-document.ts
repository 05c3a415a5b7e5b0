import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { updateOnce } from '../record/update-once.ts';
import { updateTexts } from './form-actions.tsx';
import type { DocumentCalls, FormDefinition, StoredDocument } from './form-definition.ts';
import { useDocumentForm } from './use-document-form.ts';
import type { DocumentValues } from './values/document-values.ts';

type EditOptions = {
  /** The newest version of the document known from the server, while an older version is being edited. */
  latestVersion: number;
  onSaved: () => void;
  onDiscarded: () => void;
  onOutdated: () => void;
};

/**
 * A document form that keeps the version with which it was opened; a save by a different user does not change what is
 * typed in the form (M12).
 */
export function useEditedDocument<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument & { items: readonly object[] },
  Stored extends StoredDocument,
>(
  definition: FormDefinition<Values, Input, Edit, Stored>,
  calls: DocumentCalls<Input, Edit, Stored>,
  stored: Stored,
  { latestVersion, onSaved, onDiscarded, onOutdated }: EditOptions,
) {
  const { kind, valuesOf, parseEdit, followCustomer } = definition;
  const [opened] = useState(() => valuesOf(stored));
  const [isDiscarded, setDiscarded] = useState(false);
  const unanswered = useRef<Edit[]>([]);
  const model = useDocumentForm({
    kind,
    opened,
    untouched: opened,
    parse: (values) => parseEdit(values, stored),
    followCustomer,
    save: (edit: Edit) =>
      updateOnce(edit, unanswered.current, {
        ...calls,
        editBehind: (latest, earlier) => parseEdit(valuesOf(latest), earlier).data,
      }),
    texts: updateTexts(kind),
  });
  const { isDirty, isSubmitting, saved, failure } = model;
  const isOver = saved !== null || isDiscarded;
  /*
   * If the response to a save was lost, the newer version may be the user's own save; the next attempt shows whether
   * it is.
   */
  const isSettled = !isOver && !isSubmitting && failure !== 'unanswered';
  const isOutdated = isSettled && (latestVersion > stored.version || failure === 'outdated');

  const leave = useEffectEvent(() => (saved ? onSaved() : onDiscarded()));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  // Switching to the latest version loses nothing if the user has typed nothing.
  const followQuietly = isOutdated && !isDirty;
  const follow = useEffectEvent(onOutdated);
  useEffect(() => {
    if (followQuietly) follow();
  }, [followQuietly]);

  return {
    model,
    isOutdated: isOutdated && isDirty,
    isUnsaved: isDirty && !isOver,
    discard: () => setDiscarded(true),
  };
}
