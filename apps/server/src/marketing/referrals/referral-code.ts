import { randomInt } from 'node:crypto';

/** Without those that are read for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** 49 bits of chance: nobody finds another's by trying. */
export const newReferralCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
