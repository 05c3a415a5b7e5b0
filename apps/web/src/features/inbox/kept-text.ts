import { useState } from 'react';
import { signedInUserId } from '../../lib/session/session.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../lib/session/storage.ts';

/** Keeps what is typed under a name on this device until it is sent, so that a reload loses nothing. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const key = draftKey(name, signedInUserId() ?? '');
  const [texts, setTexts] = useState<Record<string, string>>({});
  const text = texts[key] ?? readStored(key) ?? '';
  const setText = (next: string) => {
    setTexts((all) => ({ ...all, [key]: next }));
    if (next === '') removeStored(key);
    else writeStored(key, next);
  };
  return [text, setText];
}
