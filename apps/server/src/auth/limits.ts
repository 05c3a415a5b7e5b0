import type { Limit } from '../platform/limits/rate-limit.ts';

const minutes = 60;
const hours = 60 * minutes;

/*
 * In all limits of this file, an address is a single IPv4 address or the /64 network of an IPv6 address
 * (limits/network-address.ts).
 */

/** Limits password guesses at one account from one IP address. */
export const signInByAddress: Limit = { name: 'sign-in address', max: 10, windowSeconds: 15 * minutes };
/**
 * Limits password guesses from one IP address across all accounts, because each guess costs the server a hash
 * calculation. Guesses at accounts that do not exist count as well.
 */
export const signInByPlace: Limit = { name: 'sign-in place', max: 30, windowSeconds: 15 * minutes };
/**
 * Limits password guesses at one account from all unknown devices. Guesses from known devices do not count toward this
 * limit, so the owner is never locked out.
 */
export const signInByAccount: Limit = { name: 'sign-in account', max: 15, windowSeconds: hours };
export const signInByDevice: Limit = { name: 'sign-in device', max: 10, windowSeconds: 15 * minutes };
/**
 * Limits all password guesses at one account, from unknown and known devices together. Unknown devices reach their own
 * lower limit first, so they cannot use up the total limit.
 */
export const signInAtAll: Limit = { name: 'sign-in at all', max: 60, windowSeconds: hours };
export const signUpByAddress: Limit = { name: 'sign-up address', max: 60, windowSeconds: hours };
export const messagesByAddress: Limit = { name: 'auth message address', max: 20, windowSeconds: hours };
export const messagesByAccount: Limit = { name: 'auth message account', max: 5, windowSeconds: hours };
/** Known devices have separate limits for messages and codes, so that no one else can use up these limits. */
export const messagesByDevice: Limit = { name: 'auth message device', max: 5, windowSeconds: hours };
export const messagesAtAll: Limit = { name: 'auth message at all', max: 20, windowSeconds: hours };
export const codesByDevice: Limit = { name: 'auth code device', max: 20, windowSeconds: hours };
export const codesAtAll: Limit = { name: 'auth code at all', max: 60, windowSeconds: hours };
/** Limits wrong second-factor codes for one account, no matter which device or unfinished sign-in they come from. */
export const secondFactorByAccount: Limit = { name: 'second factor', max: 10, windowSeconds: 15 * minutes };
/**
 * Limits single sign-on redirects to the provider, because each redirect stores a database row that remains until the
 * sign-in ends.
 */
export const ssoByAddress: Limit = { name: 'single sign-on address', max: 60, windowSeconds: 15 * minutes };
/** Limits account emails to an unverified address, counted across all accounts that ever used the address. */
export const lettersToUnproven: Limit = { name: 'letters to unproven', max: 10, windowSeconds: 24 * hours };
/**
 * Limits codes and links to an unverified email address or phone number, counted across all accounts that ever used
 * it.
 */
export const messagesByRecipient: Limit = {
  name: 'auth message recipient',
  max: 20,
  windowSeconds: 24 * hours,
};
export const codesByAddress: Limit = { name: 'auth code address', max: 30, windowSeconds: 15 * minutes };
/**
 * The limit for passkey challenges is high, because the sign-in screen requests a challenge each time it opens, and
 * guessing a passkey is practically impossible.
 */
export const passkeysByAddress: Limit = { name: 'passkey address', max: 300, windowSeconds: 15 * minutes };
export const codesByAccount: Limit = { name: 'auth code account', max: 20, windowSeconds: hours };
export const proofByUser: Limit = { name: 'proof', max: 10, windowSeconds: 15 * minutes };
export const serviceTokensByUser: Limit = { name: 'service token', max: 60, windowSeconds: hours };
