import { paths } from './paths.ts';
import { readStored, removeStored, storageKeys, writeStored } from './storage.ts';

/** Kept in the tab, so that it survives a reload and every step of signing in. */
export const rememberReturnPath = (path: string) => writeStored(storageKeys.returnTo, path, 'sessionStorage');

export const forgetReturnPath = () => removeStored(storageKeys.returnTo, 'sessionStorage');

/** Where to go after sign-in (S1). */
export const returnPath = () =>
  readStored(storageKeys.returnTo, 'sessionStorage') ?? paths.dashboard.getHref();
