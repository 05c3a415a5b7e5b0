import { isOwnPath, nextPath } from '@dayworks/shared/auth/next-path';
import { readStored, removeStored, storageKeys, writeStored } from './storage.ts';

/** Kept in the tab, so that it survives a reload and every step of signing in. */
export const rememberReturnPath = (path: string) => writeStored(storageKeys.returnTo, path, 'sessionStorage');

export const forgetReturnPath = () => removeStored(storageKeys.returnTo, 'sessionStorage');

/** The path that a link in a message or a way back from single sign-on carries; never an address elsewhere. */
export function nextPathOf(query: URLSearchParams): string | null {
  const next = query.get('next');
  return next && isOwnPath(next) ? next : null;
}

/** Where to go after sign-in (S1). */
export const returnPath = (query = new URLSearchParams()) =>
  nextPathOf(query) ?? nextPath(readStored(storageKeys.returnTo, 'sessionStorage'));
