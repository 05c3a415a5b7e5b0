import { draftKey, readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import type { FormValue, FormValues } from './record-values.ts';

export interface KeptDraft {
  values: FormValues;
  /**
   * The idempotency key of the earlier attempts to save. It is stored so that retries after a reload do not create a
   * second record.
   */
  idempotencyKey: string;
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSameKind = (value: unknown, like: FormValue): value is FormValue =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((word) => typeof word === 'string')
    : typeof value === typeof like;

/**
 * Reads a stored draft for this form; null if the draft is invalid. Fields from another version of the form are
 * ignored.
 */
export function readDraft(json: string | null, start: FormValues): KeptDraft | null {
  const kept = parseJson(json);
  if (!isObject(kept) || !isObject(kept.values) || typeof kept.idempotencyKey !== 'string') return null;
  const { values, idempotencyKey } = kept;
  const read = Object.entries(start).map(([name, like]) => {
    const value = values[name];
    return [name, isSameKind(value, like) ? value : like] as const;
  });
  return { values: Object.fromEntries(read), idempotencyKey };
}

/**
 * Stores the values of a new record on this device while the user types them. `owner` identifies the user and the
 * purpose of the draft.
 */
export function draftStore(noun: string, owner: string, start: FormValues) {
  const key = draftKey(noun, owner);
  return {
    read: () => readDraft(readStored(key), start),
    write: (draft: KeptDraft) => writeStored(key, JSON.stringify(draft)),
    clear: () => removeStored(key),
  };
}
