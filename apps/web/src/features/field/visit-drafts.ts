import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { useSyncExternalStore } from 'react';
import { onAuthEvent } from '../../lib/auth-events.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import { readFieldState } from '../../parts/field/field-state.ts';
import type { Tap } from '../../parts/field/tap.ts';

type Form = 'visit-note' | 'visit-signature';

/**
 * Unsaved drafts are also kept in memory, because the browser's storage may be disabled. In that case, they last only
 * as long as the page is open.
 */
const typed = new Map<string, string>();
const listeners = new Set<() => void>();
onAuthEvent(({ type }) => type === 'signed-out' && typed.clear());

/**
 * The storage key contains the form, the user and the visit. The sign-out code recognizes keys of this format, so
 * that it can delete all drafts.
 */
const keyOf = (form: Form, visitId: string) =>
  draftKey(form, `field:${readFieldState().userId ?? ''}:${visitId}`);

function read(form: Form, visitId: string): string {
  const key = keyOf(form, visitId);
  return typed.get(key) ?? readStored(key) ?? '';
}

function write(form: Form, visitId: string, text: string): void {
  const key = keyOf(form, visitId);
  typed.set(key, text);
  if (text) writeStored(key, text);
  else removeStored(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Stores the note for a visit while the user types it, because the user may put the phone away in the middle of a word.
 */
export function useNoteDraft(visitId: string) {
  const text = useSyncExternalStore(subscribe, () => read('visit-note', visitId));
  return [text, (next: string) => write('visit-note', visitId, next)] as const;
}

interface SignatureDraft {
  name: string;
  drawing: string;
}

function parse(text: string, visit: FieldVisit): SignatureDraft {
  return text ? (JSON.parse(text) as SignatureDraft) : { name: visit.customer?.name ?? '', drawing: '' };
}

export function useSignatureDraft(visit: FieldVisit) {
  const text = useSyncExternalStore(subscribe, () => read('visit-signature', visit.id));
  const set = (draft: SignatureDraft | null) =>
    write('visit-signature', visit.id, draft?.drawing ? JSON.stringify(draft) : '');
  return [parse(text, visit), set] as const;
}

/** Returns the unsaved note and signature of a visit, which are sent when the visit ends. */
export function draftedTaps(visit: FieldVisit): Tap[] {
  const note = read('visit-note', visit.id).trim();
  const { name, drawing } = parse(read('visit-signature', visit.id), visit);
  const signer = name.trim() || visit.customer?.name || 'Customer';
  return [
    ...(note ? [{ action: { kind: 'note' as const, text: note }, label: 'Note' }] : []),
    ...(drawing
      ? [{ action: { kind: 'signature' as const, name: signer, drawing }, label: `Signature of ${signer}` }]
      : []),
  ];
}

export function clearDrafts(visitId: string): void {
  write('visit-note', visitId, '');
  write('visit-signature', visitId, '');
}
