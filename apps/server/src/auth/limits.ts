import type { Limit } from '../platform/rate-limit.ts';

const minutes = 60;
const hours = 60 * minutes;

// By address is by place: one address, or the /64 of an IPv6 network (platform/place.ts).

/** Guesses at one account from one address. */
export const signInByAddress: Limit = { name: 'sign-in address', max: 10, windowSeconds: 15 * minutes };
/** Guesses from one address at all accounts, also at made-up ones: each costs a hash. */
export const signInByPlace: Limit = { name: 'sign-in place', max: 30, windowSeconds: 15 * minutes };
/** Guesses at one account from anywhere but a device that signed in before, so that its owner is never locked out. */
export const signInByAccount: Limit = { name: 'sign-in account', max: 15, windowSeconds: hours };
export const signInByDevice: Limit = { name: 'sign-in device', max: 10, windowSeconds: 15 * minutes };
/**
 * All guesses at one account, from strangers and known devices together. Strangers end at their own limit long before, so they
 * cannot use it up for the devices.
 */
export const signInAtAll: Limit = { name: 'sign-in at all', max: 60, windowSeconds: hours };
export const signUpByAddress: Limit = { name: 'sign-up address', max: 60, windowSeconds: hours };
export const messagesByAddress: Limit = { name: 'auth message address', max: 20, windowSeconds: hours };
export const messagesByAccount: Limit = { name: 'auth message account', max: 5, windowSeconds: hours };
/** As for guesses: nobody else can use up the messages and codes of a device that signed in before. */
export const messagesByDevice: Limit = { name: 'auth message device', max: 5, windowSeconds: hours };
export const messagesAtAll: Limit = { name: 'auth message at all', max: 20, windowSeconds: hours };
export const codesByDevice: Limit = { name: 'auth code device', max: 20, windowSeconds: hours };
export const codesAtAll: Limit = { name: 'auth code at all', max: 60, windowSeconds: hours };
/** Wrong second factors of one account, whichever device or half session they come from. */
export const secondFactorByAccount: Limit = { name: 'second factor', max: 10, windowSeconds: 15 * minutes };
/** Each visit to the provider is a row until it ends. */
export const ssoByAddress: Limit = { name: 'single sign-on address', max: 60, windowSeconds: 15 * minutes };
/** Letters about an account to an address that nobody has proven, over all accounts that ever had it. */
export const lettersToUnproven: Limit = { name: 'letters to unproven', max: 10, windowSeconds: 24 * hours };
/** Codes and links to an address or number that nobody has proven, over all accounts that ever had it. */
export const messagesByRecipient: Limit = {
  name: 'auth message recipient',
  max: 20,
  windowSeconds: 24 * hours,
};
export const codesByAddress: Limit = { name: 'auth code address', max: 30, windowSeconds: 15 * minutes };
/** Asked for by every visit of the sign-in screen; guessing at one is hopeless anyway. */
export const passkeysByAddress: Limit = { name: 'passkey address', max: 300, windowSeconds: 15 * minutes };
export const codesByAccount: Limit = { name: 'auth code account', max: 20, windowSeconds: hours };
export const proofByUser: Limit = { name: 'proof', max: 10, windowSeconds: 15 * minutes };
export const serviceTokensByUser: Limit = { name: 'service token', max: 60, windowSeconds: hours };
