import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod';
import { newIdempotencyKey } from '../../lib/api.ts';
import { hasCode, isRefused } from '../../lib/errors.ts';
import { sessionEndedHere } from '../../lib/session/session.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import type { DocumentValues } from './document-values.ts';
import { createTexts } from './form-actions.tsx';
import type { DocumentCalls, FormDefinition, StoredDocument } from './form-definition.ts';
import { useDocumentForm } from './use-document-form.ts';

interface DraftPlace<Draft> {
  write: (draft: Draft) => void;
  clear: () => void;
}

const typingPauseMs = 250;

type KeptDraft<Draft> = {
  draft: Draft;
  isKept: boolean;
  /** Whenever this value changes, the draft is stored immediately instead of after a pause. */
  atOnce: unknown;
};

/**
 * Stores the draft after each pause in typing and before the user leaves the page. Writing a long document on every key
 * press would be too slow.
 */
function useKeptDraft<Draft>(place: DraftPlace<Draft>, { draft, isKept, atOnce }: KeptDraft<Draft>): void {
  const kept = isKept ? draft : null;
  /*
   * A user who signs out has agreed to lose all drafts, so the form, which stays mounted for a moment, must not store
   * its draft again.
   */
  const write = useEffectEvent(() => {
    if (isKept && !sessionEndedHere()) place.write(draft);
  });

  useEffect(() => {
    if (kept === null) {
      place.clear();
      return;
    }
    const timer = setTimeout(write, typingPauseMs);
    return () => clearTimeout(timer);
  }, [place, kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when, not what.
  useEffect(() => write(), [atOnce]);

  useEffect(() => {
    const flush = () => write();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    /*
     * The app also dispatches `beforeunload` itself before it signs the user out, because the sign-out dialog warns
     * about all stored drafts, including this one.
     */
    for (const type of ['pagehide', 'beforeunload']) window.addEventListener(type, flush, options);
    document.addEventListener('visibilitychange', flush, options);
    return () => {
      listening.abort();
      flush();
    };
  }, []);
}

const text = z.string();

/** The attempts to create the document. The attempts share an idempotency key, so that at most one attempt succeeds. */
export interface Attempt<Input> {
  key: string;
  /** The inputs that were sent and may have reached the server although no response arrived. */
  sent: Input[];
}

interface StoredDraft<Values, Input> {
  values: Values;
  attempt: Attempt<Input>;
}

type DraftShape<Values, Input> = {
  kind: DocumentKind;
  Values: z.ZodType<Values>;
  Input: z.ZodType<Input>;
};

export const newAttempt = <Input>(): Attempt<Input> => ({ key: newIdempotencyKey(), sent: [] });

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a new document on this device until it is created. `owner` identifies the user and the purpose of the draft. */
function draftStore<Values, Input>({ kind, Values, Input }: DraftShape<Values, Input>, owner: string) {
  const key = draftKey(kind, owner);
  const Draft = z.object({
    values: Values,
    attempt: z.object({ key: text, sent: z.array(Input).catch([]) }),
  });
  return {
    read: (): StoredDraft<Values, Input> | null => Draft.safeParse(parseJson(readStored(key))).data ?? null,
    write: (draft: StoredDraft<Values, Input>) => writeStored(key, JSON.stringify(draft)),
    clear: () => removeStored(key),
  };
}

export interface CreateCalls<Input, Edit, Stored> {
  create(input: Input, key: string): Promise<Stored>;
  /** Returns undefined if the stored document can no longer be edited to match the content on the screen. */
  editInto(stored: Stored, input: Input): Edit | undefined;
  update(edit: Edit): Promise<Stored>;
  remove(id: string): Promise<unknown>;
}

/** Returns undefined if the idempotency key was already used for different content. */
async function tryToCreate<Input, Stored>(
  input: Input,
  key: string,
  create: (input: Input, key: string) => Promise<Stored>,
): Promise<Stored | undefined> {
  try {
    return await create(input, key);
  } catch (error) {
    if (hasCode(error, 'CONFLICT')) return undefined;
    throw error;
  }
}

async function findEarlier<Input, Stored>(
  { key, sent }: Attempt<Input>,
  create: (input: Input, key: string) => Promise<Stored>,
): Promise<Stored | undefined> {
  for (const input of sent) {
    const stored = await tryToCreate(input, key, create);
    if (stored) return stored;
  }
  return undefined;
}

/**
 * Creates exactly one document, even if several responses are lost. The same content with the same key returns the same
 * document. If the content changed after an attempt that reached the server, the earlier content is sent again to find
 * the document, which is then updated with the new content.
 */
export async function createOnce<Input, Edit, Stored extends StoredDocument>(
  input: Input,
  attempt: Attempt<Input>,
  calls: CreateCalls<Input, Edit, Stored>,
  remember: (attempt: Attempt<Input>) => void,
): Promise<Stored> {
  const { key, sent } = attempt;
  remember({ key, sent: [...sent, input] });
  try {
    const created = await tryToCreate(input, key, calls.create);
    if (created) return created;
  } catch (error) {
    if (isRefused(error)) remember(attempt);
    throw error;
  }
  const earlier = await findEarlier(attempt, calls.create);
  const edit = earlier && calls.editInto(earlier, input);
  if (edit) return calls.update(edit);
  /*
   * An earlier document that cannot be edited, and that no one has seen, is deleted and created again with the content
   * on the screen.
   */
  if (earlier) await calls.remove(earlier.id);
  // If another tab with the same draft has already used the idempotency key, a separate document is created.
  return createOnce(input, newAttempt(), calls, remember);
}

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

  // The form is left in an effect, which runs after the guard against losing changes has been updated.
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
