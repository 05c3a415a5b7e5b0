import type { Limit } from '../platform/rate-limit.ts';

const minutes = 60;

/** Guesses at one account from one address. */
export const signInByAddress: Limit = { name: 'sign-in address', max: 10, windowSeconds: 15 * minutes };
/** Guesses at one account from anywhere but a device that signed in before, so that its owner is never locked out. */
export const signInByAccount: Limit = { name: 'sign-in account', max: 15, windowSeconds: 60 * minutes };
export const signInByDevice: Limit = { name: 'sign-in device', max: 10, windowSeconds: 15 * minutes };
export const signUpByAddress: Limit = { name: 'sign-up address', max: 60, windowSeconds: 60 * minutes };
export const messagesByAddress: Limit = {
  name: 'auth message address',
  max: 20,
  windowSeconds: 60 * minutes,
};
export const messagesByAccount: Limit = { name: 'auth message account', max: 5, windowSeconds: 60 * minutes };
export const codesByAddress: Limit = { name: 'auth code address', max: 30, windowSeconds: 15 * minutes };
export const passwordByUser: Limit = { name: 'password change', max: 10, windowSeconds: 15 * minutes };
