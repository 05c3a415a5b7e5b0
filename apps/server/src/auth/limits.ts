import type { Limit } from '../platform/rate-limit.ts';

const minutes = 60;
const hours = 60 * minutes;

/** Guesses at one account from one address. */
export const signInByAddress: Limit = { name: 'sign-in address', max: 10, windowSeconds: 15 * minutes };
/** Guesses at one account from anywhere but a device that signed in before, so that its owner is never locked out. */
export const signInByAccount: Limit = { name: 'sign-in account', max: 15, windowSeconds: hours };
export const signInByDevice: Limit = { name: 'sign-in device', max: 10, windowSeconds: 15 * minutes };
export const signUpByAddress: Limit = { name: 'sign-up address', max: 60, windowSeconds: hours };
export const messagesByAddress: Limit = { name: 'auth message address', max: 20, windowSeconds: hours };
export const messagesByAccount: Limit = { name: 'auth message account', max: 5, windowSeconds: hours };
export const codesByAddress: Limit = { name: 'auth code address', max: 30, windowSeconds: 15 * minutes };
/** Asked for by every visit of the sign-in screen; guessing at one is hopeless anyway. */
export const passkeysByAddress: Limit = { name: 'passkey address', max: 300, windowSeconds: 15 * minutes };
export const codesByAccount: Limit = { name: 'auth code account', max: 20, windowSeconds: hours };
export const proofByUser: Limit = { name: 'proof', max: 10, windowSeconds: 15 * minutes };
export const serviceTokensByUser: Limit = { name: 'service token', max: 60, windowSeconds: hours };
