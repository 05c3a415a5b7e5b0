import { randomInt } from 'node:crypto';

/** The alphabet omits characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** The code has 49 random bits, so no one can guess a different customer's code. */
export const newReferralCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
