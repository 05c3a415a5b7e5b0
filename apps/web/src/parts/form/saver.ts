import { newIdempotencyKey } from '../../lib/api.ts';
import { hasCode, isRefused } from '../../lib/errors.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** The attempts to create a record. The attempts share an idempotency key, so that at most one attempt succeeds. */
export interface Attempt<Values> {
  key: string;
  /** The values that were sent and may have reached the server although no response arrived. */
  sent: Values[];
}

export const newAttempt = <Values>(): Attempt<Values> => ({ key: newIdempotencyKey(), sent: [] });

interface CreateCalls<Values, Stored> {
  /**
   * Creates a record. However often the function is called with the same key and the same values, it creates only one
   * record.
   */
  create(values: Values, key: string): Promise<Stored>;
  /**
   * Gives the record that an earlier attempt created the values on the screen. Returns undefined if the record cannot
   * be updated and was deleted instead. If this function is omitted and the values changed after a lost response, the
   * form reports a conflict.
   */
  revise?: ((earlier: Stored, values: Values) => Promise<Stored | undefined>) | undefined;
}

interface UpdateCalls<Values, Stored> {
  update(values: Values, known: Versioned): Promise<Stored>;
  get(id: string): Promise<Stored>;
  /** Returns whether the stored record contains exactly these values, and so can be the result of saving them. */
  holds(stored: Stored, values: Values): boolean;
}

/** Tries to create the record. Returns undefined if the idempotency key already belongs to other values. */
async function tryToCreate<Values, Stored>(
  values: Values,
  key: string,
  { create }: CreateCalls<Values, Stored>,
): Promise<Stored | undefined> {
  try {
    return await create(values, key);
  } catch (error) {
    if (hasCode(error, 'CONFLICT')) return undefined;
    throw error;
  }
}

/**
 * Creates exactly one record, even if responses are lost. If the user changes the values after a lost response, the
 * earlier attempt is repeated first. It returns the record that may already exist, and this record then gets the new
 * values.
 */
async function createOnce<Values, Stored>(
  values: Values,
  attempt: Attempt<Values>,
  calls: CreateCalls<Values, Stored>,
  remember: (attempt: Attempt<Values>) => void,
): Promise<Stored> {
  const { key, sent } = attempt;
  remember({ key, sent: [...sent, values] });
  try {
    if (!calls.revise) return await calls.create(values, key);
    const created = await tryToCreate(values, key, calls);
    if (created) return created;
  } catch (error) {
    if (isRefused(error)) remember(attempt);
    throw error;
  }
  for (const each of sent) {
    const earlier = await tryToCreate(each, key, calls);
    if (!earlier) continue;
    const revised = await calls.revise(earlier, values);
    if (revised) return revised;
    break;
  }
  /*
   * If the same draft was open in another tab, that tab may have used the idempotency key already. In that case, this
   * tab creates a separate record.
   */
  return createOnce(values, newAttempt(), calls, remember);
}

/** An edit that was sent but not confirmed by a response, with the version that it was based on. */
type Unanswered<Values> = Versioned & { values: Values };

/**
 * Saves an edit. A newer version on the server is not a conflict if an earlier attempt of this user saved it and only
 * the response was lost. A version saved by another user is a conflict. `unanswered` collects the sent edits.
 */
async function updateOnce<Values, Stored extends Versioned>(
  values: Values,
  known: Versioned,
  unanswered: Unanswered<Values>[],
  calls: UpdateCalls<Values, Stored>,
): Promise<Stored> {
  const send = async ({ id, version }: Versioned) => {
    try {
      return await calls.update(values, { id, version });
    } catch (error) {
      if (!isRefused(error)) unanswered.push({ id, version, values });
      throw error;
    }
  };
  try {
    return await send(known);
  } catch (error) {
    if (unanswered.length === 0 || !hasCode(error, 'CONFLICT')) throw error;
    const latest = await calls.get(known.id);
    const isOwn = unanswered.some(
      (earlier) => latest.version === earlier.version + 1 && calls.holds(latest, earlier.values),
    );
    if (!isOwn) throw error;
    return send(latest);
  }
}

/**
 * 'refused': the server rejected the values. 'unanswered': it is unknown whether they were saved. 'outdated': another
 * user saved the record in the meantime. 'duplicate': an earlier attempt with other values already created the record.
 */
export type SaveFailure = { kind: 'refused' | 'unanswered' | 'outdated' | 'duplicate'; error: unknown };

export interface SaverState<Values, Stored> {
  isSaving: boolean;
  failure: SaveFailure | null;
  /** The version of the record that the form is based on; null if the record is not stored yet. */
  base: Stored | null;
  /** The result of the last save of this form, and the values that were sent. */
  saved: Stored | null;
  sent: Values | null;
  attempt: Attempt<Values>;
}

/** How the form reaches the server: `create` for a new record, `update` for a stored one. */
export type SaveCalls<Values, Stored> = Partial<CreateCalls<Values, Stored>> & {
  /** The call that updates a stored record. The record must have an id and a version. */
  edits?: UpdateCalls<Values, Stored> | undefined;
};

/**
 * Thrown by a call that the user cancelled, for example by closing the re-authentication dialog. The form then reports
 * no error.
 */
export class Abandoned extends Error {
  override name = 'Abandoned';
}

/**
 * Saves the values of one form. Only one request is sent at a time, and each request contains all changes so far.
 * Retries never create a second record, and another user's changes are never overwritten.
 */
export function createSaver<Values, Stored>(base: Stored | null, callsNow: () => SaveCalls<Values, Stored>) {
  let state: SaverState<Values, Stored> = {
    isSaving: false,
    failure: null,
    base,
    saved: null,
    sent: null,
    attempt: newAttempt(),
  };
  let wanted: Values;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Stored> | null = null;
  const unanswered: Unanswered<Values>[] = [];
  const listeners = new Set<() => void>();

  const become = (change: Partial<SaverState<Values, Stored>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const send = (values: Values): Promise<Stored> => {
    const { edits, create, revise } = callsNow();
    if (edits && state.base) {
      type Known = Stored & Versioned;
      return updateOnce(values, state.base as Known, unanswered, edits as UpdateCalls<Values, Known>);
    }
    if (!create) throw new Error('This form has no call that saves it.');
    return createOnce(values, state.attempt, { create, revise }, (attempt) => become({ attempt }));
  };

  const failureOf = (error: unknown): SaveFailure | null => {
    if (error instanceof Abandoned) return null;
    if (hasCode(error, 'CONFLICT') && state.base) return { kind: 'outdated', error };
    if (hasCode(error, 'CONFLICT') && state.attempt.sent.length > 0) return { kind: 'duplicate', error };
    return { kind: isRefused(error) ? 'refused' : 'unanswered', error };
  };

  const run = async (): Promise<Stored> => {
    become({ isSaving: true, failure: null });
    try {
      for (;;) {
        const values = wanted;
        const stored = await send(values);
        unanswered.length = 0;
        become({
          saved: stored,
          sent: values,
          base: callsNow().edits ? stored : null,
          attempt: newAttempt(),
        });
        if (wanted === values) return stored;
      }
    } catch (error) {
      const failure = failureOf(error);
      /*
       * An idempotency key is not used again if it may already be linked to other values. The next attempt then creates
       * another record.
       */
      const isKeyUsed = hasCode(error, 'CONFLICT') && !state.base;
      become(isKeyUsed ? { failure, attempt: newAttempt() } : { failure });
      throw error;
    } finally {
      running = null;
      become({ isSaving: false });
    }
  };

  const save = (values: Values): Promise<Stored> => {
    clearTimeout(timer);
    wanted = values;
    running ??= run();
    return running;
  };

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Saves the values; if a save is running, they are saved right after it. */
    save,
    /**
     * Saves the values once the user has stopped typing for the given time. After a conflict, nothing is saved until
     * the conflict is resolved.
     */
    saveLater(values: Values, restMs: number) {
      if (running) wanted = values;
      if (running || state.failure?.kind === 'outdated') return;
      clearTimeout(timer);
      if (state.failure) become({ failure: null });
      timer = setTimeout(() => void save(values).catch(() => undefined), restMs);
    },
    /**
     * Cancels the save that `saveLater` has planned. It is called when the user has changed the values back to the
     * stored ones.
     */
    cancel: () => clearTimeout(timer),
    /** Sets the version of the record that the following changes are based on. */
    adopt(latest: Stored) {
      clearTimeout(timer);
      become({ base: latest, failure: null });
    },
    /** Clears the failure of the last save, because the field with the error already shows it. */
    settle: () => become({ failure: null }),
    /**
     * Resets the saver. If a draft was restored, the saver continues with the draft's save attempts; otherwise, it
     * starts with none.
     */
    restart(attempt: Attempt<Values> = newAttempt()) {
      become({ attempt, failure: null });
    },
  };
}
