import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionEndedHere } from '../../lib/session/session.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import { type Attempt, newAttempt } from './saver.ts';

/** The data that a form stores on this device until the form is saved. */
export interface KeptDraft<Values> {
  values: Values;
  /** The values that the form started with. They are stored only in drafts that edit an existing record. */
  before?: Values;
  /**
   * The attempts to save the record so far. They are stored so that retries after a reload also create only one record.
   */
  attempt: Attempt<Values>;
}

/** Defines where a draft is stored (by form, user and purpose), and how its values are read from storage. */
export interface DraftPlace<Values> {
  form: string;
  owner: string;
  /** Converts the stored values to form values. Returns null if they do not fit the form. */
  read: (values: unknown) => Values | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Reads a stored draft. Returns null if the draft is invalid. */
export function readDraft<Values>(
  json: string | null,
  read: (values: unknown) => Values | null,
): KeptDraft<Values> | null {
  const kept = parseJson(json);
  const values = isObject(kept) ? read(kept.values) : null;
  if (!isObject(kept) || values === null) return null;
  const before = read(kept.before);
  const { key, sent } = isObject(kept.attempt) ? kept.attempt : {};
  const known = Array.isArray(sent) ? sent.map(read).filter((each) => each !== null) : [];
  const attempt = typeof key === 'string' ? { key, sent: known } : newAttempt<Values>();
  return { values, attempt, ...(before !== null && { before }) };
}

/** Stores the draft of one form on this device. */
export function draftStore<Values>({ form, owner, read }: DraftPlace<Values>) {
  const key = draftKey(form, owner);
  return {
    read: () => readDraft(readStored(key), read),
    write: (draft: KeptDraft<Values>) => writeStored(key, JSON.stringify(draft)),
    clear: () => removeStored(key),
  };
}

export type DraftStore<Values> = ReturnType<typeof draftStore<Values>>;

const typingPauseMs = 250;

type KeptDraftOptions<Values> = {
  /** Returns the draft to store; null if the form contains no unsaved input. */
  current: () => KeptDraft<Values> | null;
  /** Subscribes to changes: the given function is called after every change of a value. */
  subscribe: (callback: () => void) => () => void;
  /** Whenever the value of `atOnce` changes, the draft is stored immediately instead of after a pause in typing. */
  atOnce: unknown;
  /** True once the form was saved or discarded. */
  isOver: boolean;
};

/**
 * Stores the draft after each pause in typing and before the user leaves the page. Writing a long document on every
 * key press would be too slow. Returns a function that permanently removes the draft.
 */
export function useKeptDraft<Values>(store: DraftStore<Values> | null, options: KeptDraftOptions<Values>) {
  const { current, subscribe, atOnce, isOver } = options;
  const isClosed = useRef(false);
  const written = useRef<DraftStore<Values> | null>(null);
  /*
   * A user who signed out has accepted that drafts are lost. The form stays mounted for a moment after that and must no
   * longer store drafts. The draft of a form in another tab is not removed.
   */
  const write = useEffectEvent(() => {
    if (!store || isClosed.current || isOver || sessionEndedHere()) return;
    const draft = current();
    if (written.current && (!draft || written.current !== store)) written.current.clear();
    written.current = draft && store;
    if (draft) store.write(draft);
  });

  useEffect(() => {
    if (store && isOver) store.clear();
  }, [store, isOver]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these state when to write, not what.
  useEffect(() => write(), [atOnce, store]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, typingPauseMs);
    });
    const flush = () => write();
    const listening = new AbortController();
    const { signal } = listening;
    /*
     * The app also dispatches `beforeunload` itself before it signs the user out, so that every open form stores its
     * draft. The sign-out dialog then warns about all stored drafts.
     */
    for (const type of ['pagehide', 'beforeunload']) window.addEventListener(type, flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      listening.abort();
      flush();
    };
  }, [subscribe]);

  return () => {
    isClosed.current = true;
    store?.clear();
  };
}
