import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createOnce } from './create-once.ts';
import type { DocumentValues } from './document-values.ts';
import { draftStore, newAttempt } from './draft-store.ts';
import type { DocumentCalls, FormDefinition, StoredDocument } from './form-definition.ts';
import { createTexts } from './form-texts.ts';
import { useDocumentForm } from './use-document-form.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export interface NewDocumentStart<Values> {
  /** The storage key of the draft, made up of the business, the user and the topic. */
  owner: string;
  values: Values;
}

type NewDocumentOptions<Stored> = {
  isDiscarded: boolean;
  onSaved: (stored: Stored) => void;
  onDiscarded: () => void;
};

/** A form for a new document, which is stored on this device until the document is created or discarded. */
export function useNewDocument<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument,
  Stored extends StoredDocument,
>(
  definition: FormDefinition<Values, Input, Edit, Stored>,
  calls: DocumentCalls<Input, Edit, Stored>,
  start: NewDocumentStart<Values>,
  { isDiscarded, onSaved, onDiscarded }: NewDocumentOptions<Stored>,
) {
  const { kind, followCustomer, followLastJob, editInto } = definition;
  const [store] = useState(() => draftStore(definition, start.owner));
  const [restored] = useState(() => store.read());
  const [attempt, setAttempt] = useState(() => restored?.attempt ?? newAttempt<Input>());

  const model = useDocumentForm({
    kind,
    opened: restored?.values ?? start.values,
    untouched: start.values,
    parse: definition.parseNew,
    followCustomer,
    followLastJob,
    save: (input: Input) => createOnce(input, attempt, { ...calls, editInto }, setAttempt),
    texts: createTexts(kind),
  });
  const { values, isDirty, saved } = model;
  const isOver = saved !== null || isDiscarded;

  const draft = useMemo(() => ({ values, attempt }), [values, attempt]);
  // The input that was sent must be stored in case this page closes before the response arrives.
  useKeptDraft(store, { draft, isKept: isDirty && !isOver, atOnce: attempt });

  // The form is left in an effect, after the guard against losing changes has been updated.
  const leave = useEffectEvent(() => (saved ? onSaved(saved) : onDiscarded()));
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  return {
    model,
    isRestored: restored !== null,
    /** Whether leaving the form would lose unsaved changes. */
    isUnsaved: isDirty && !isOver,
  };
}
