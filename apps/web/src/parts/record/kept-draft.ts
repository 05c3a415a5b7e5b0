import { draftKey, readStored, removeStored, writeStored } from '../../lib/storage.ts';
import type { FormValue, FormValues } from './record-values.ts';

export interface KeptDraft {
  values: FormValues;
  /** Of the tries so far: after a reload, too, they make one record. */
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

/** What a kept text holds for this form; null for anything else. A field of another version of the form is left out. */
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

/** Where a new record waits on this device while it is typed. The owner: who types it, and for what. */
export function draftStore(noun: string, owner: string, start: FormValues) {
  const key = draftKey(noun, owner);
  return {
    read: () => readDraft(readStored(key), start),
    write: (draft: KeptDraft) => writeStored(key, JSON.stringify(draft)),
    clear: () => removeStored(key),
  };
}
