import { openDays } from './field-databases.ts';

// What is not sent yet belongs to its person. It lies on the device encrypted, with a key that the server gives to that person
// alone and that leaves the device with their session. So whoever uses the device next cannot read it.

const ivBytes = 12;

/** Without HTTPS there is no encryption in the browser: then others only do not see it in the app. */
export const canSeal = () => window.crypto.subtle !== undefined;

export async function readSealKey(userId: string): Promise<CryptoKey | undefined> {
  return canSeal() ? (await openDays()).get('keys', userId) : undefined;
}

/** Kept in a form that nobody can read out of the browser again. */
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

/** Undefined for what was sealed with another key. */
export async function unseal(
  key: CryptoKey,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer | undefined> {
  const iv = sealed.slice(0, ivBytes);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(ivBytes)).catch(() => undefined);
}
