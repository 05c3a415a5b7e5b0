import { isOwnPath, nextPath } from '@dayworks/shared/auth/next-path';
import { readStored, removeStored, storageKeys, writeStored } from '../session/storage.ts';

/** The return path is stored for this tab, so that it survives a reload and every step of the sign-in. */
export const rememberReturnPath = (path: string) => writeStored(storageKeys.returnTo, path, 'sessionStorage');

export const forgetReturnPath = () => removeStored(storageKeys.returnTo, 'sessionStorage');

/**
 * Returns the path to open after sign-in that a link in a message or a single sign-on redirect contains. It is never a
 * URL on another host.
 */
export function nextPathOf(query: URLSearchParams): string | null {
  const next = query.get('next');
  return next && isOwnPath(next) ? next : null;
}

/** Returns the path to open after sign-in (rule S1). */
export const returnPath = (query = new URLSearchParams()) =>
  nextPathOf(query) ?? nextPath(readStored(storageKeys.returnTo, 'sessionStorage'));
