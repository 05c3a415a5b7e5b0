import { hasCode, isRefused } from '../../../../lib/errors.ts';
import { updateOnce, type Versioned } from '../../../../parts/record/save-once.ts';

export interface Saved<Values> extends Versioned {
  values: Values;
}

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'changed' | 'saving' | 'outdated' | 'unanswered' }
  | { kind: 'refused'; error: unknown };

interface SaverOptions<Values, Stored extends Versioned & { updated_at: string }> {
  /** The version stored on the server; null if the draft is not stored yet. The first save then creates it. */
  saved: (Saved<Values> & { at: string }) | null;
  start: Values;
  isSame: (one: Values, other: Values) => boolean;
  create: (values: Values) => Promise<Stored>;
  update: (values: Values, version: Versioned) => Promise<Stored>;
  get: (id: string) => Promise<Stored>;
  valuesOf: (stored: Stored) => Values;
  restMs: number;
}

/**
 * Saves the draft whenever the user stops typing. Only one request is sent at a time, and it contains all changes since
 * the last one. Retries never create a second record, and changes by other users are never overwritten.
 */
export function createDraftSaver<Values extends object, Stored extends Versioned & { updated_at: string }>(
  options: SaverOptions<Values, Stored>,
) {
  const { isSame, create, update, get, valuesOf, restMs } = options;
  let saved: Saved<Values> | null = options.saved;
  let wanted = options.saved?.values ?? options.start;
  let state: SaveState = { kind: 'saved', at: options.saved?.at ?? null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Saved<Values>> | null = null;
  const listeners = new Set<() => void>();
  const unanswered: (Versioned & { values: Values })[] = [];

  const become = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isNew = () => !isSame(wanted, saved?.values ?? options.start);

  const send = async (values: Values): Promise<Stored> => {
    if (!saved) return create(values);
    const { id, version } = saved;
    return updateOnce({ id, version, values }, unanswered, {
      update: (edit) => update(edit.values, edit),
      get,
      editBehind: (stored, edit) => {
        const stands = isSame(valuesOf(stored), edit.values);
        return stands ? edit : undefined;
      },
    });
  };

  const explain = (error: unknown) => {
    if (hasCode(error, 'CONFLICT') && saved) return become({ kind: 'outdated' });
    become(isRefused(error) ? { kind: 'refused', error } : { kind: 'unanswered' });
  };

  const saveAll = async (): Promise<Saved<Values>> => {
    for (;;) {
      const values = wanted;
      become({ kind: 'saving' });
      const { id, version, updated_at } = await send(values);
      unanswered.length = 0;
      saved = { id, version, values };
      if (!isNew()) {
        become({ kind: 'saved', at: updated_at });
        return saved;
      }
    }
  };

  const flush = async (): Promise<Saved<Values>> => {
    clearTimeout(timer);
    if (running) return running;
    if (saved && !isNew()) return saved;
    running = saveAll();
    try {
      return await running;
    } catch (error) {
      explain(error);
      throw error;
    } finally {
      running = null;
    }
  };

  return {
    getState: () => state,
    getSaved: () => saved,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(values: Values) {
      wanted = values;
      if (running || state.kind === 'outdated') return;
      clearTimeout(timer);
      if (!isNew()) return state.kind === 'changed' ? become({ kind: 'saved', at: null }) : undefined;
      become({ kind: 'changed' });
      timer = setTimeout(() => void flush().catch(() => undefined), restMs);
    },
    /** Sends a save again that got no response, for example once the connection is restored. */
    retry() {
      if (state.kind === 'unanswered') void flush().catch(() => undefined);
    },
    /** Saves all changes immediately. A draft that was never saved is saved even if the user has typed nothing. */
    flush,
    /** Sets the version that is stored on the server. The caller must then pass the typed values to `change` again. */
    adopt(latest: Saved<Values> & { at: string }) {
      clearTimeout(timer);
      saved = latest;
      wanted = latest.values;
      become({ kind: 'saved', at: latest.at });
    },
  };
}
