import { openDays } from './field-databases.ts';

// Unsent work is stored encrypted on the device. The server provides the key only to the user who did the work, and
// the key is removed when that user's session ends, so the next user of the device cannot read the work.

const ivBytes = 12;

/** Without HTTPS the browser cannot encrypt unsent work; the work is then only hidden from other users in the app. */
export const canSeal = () => window.crypto.subtle !== undefined;

export async function readSealKey(userId: string): Promise<CryptoKey | undefined> {
  return canSeal() ? (await openDays()).get('keys', userId) : undefined;
}

/** Stores the user's encryption key in a form that cannot be exported from the browser. */
export async function keepSealKey(userId: string, key: string): Promise<void> {
  if (!canSeal()) return;
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const usable = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await (await openDays()).put('keys', usable, userId);
}

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes));
  const together = new Uint8Array(ivBytes + sealed.length);
  together.set(iv);
  together.set(sealed, ivBytes);
  return together;
}

/** Returns undefined for data that was encrypted with a different key. */
export async function unseal(
  key: CryptoKey,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer | undefined> {
  const iv = sealed.slice(0, ivBytes);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(ivBytes)).catch(() => undefined);
}
