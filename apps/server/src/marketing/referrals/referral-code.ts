import { randomInt } from 'node:crypto';

/** The alphabet of referral codes, which omits characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** Creates a referral code with 49 random bits, so that no one can guess a different customer's code. */
export const newReferralCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
