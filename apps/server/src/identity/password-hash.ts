import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { promisify } from 'node:util';
import { tooManyRequests } from '@dayworks/shared/errors';
import { FairLine, LineFull } from '../platform/fair-line.ts';

const scryptAsync = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

/** Node's pool has four threads, for files and look-ups of names too: hashes take one of them and never all. */
const line = new FairLine({ atOnce: 1, longest: 60, longestShare: 20, longestWaitMs: 15_000 });
const retryAfterSeconds = 5;

/** Whose hash it is: those of one place wait behind each other, and somebody known goes before strangers. */
export interface Asker {
  place: string;
  isKnown: boolean;
}

/** The library, for somebody whose link or code was right; and the demo. */
const ourselves: Asker = { place: 'here', isKnown: true };

/** Hears of every hash that is worked out. */
export const hashing = channel('dayworks.password-hash');

async function derive(password: string, salt: Buffer, { place, isKnown }: Asker): Promise<Buffer> {
  try {
    return await line.run(
      place,
      () => {
        hashing.publish(place);
        return scryptAsync(password.normalize('NFKC'), salt, 64, cost);
      },
      { goesFirst: isKnown },
    );
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    throw tooManyRequests(
      retryAfterSeconds,
      'Many people are signing in right now. Please try again in a few seconds.',
    );
  }
}

interface Pair {
  password: string;
  hash: string;
}

const worked = new AsyncLocalStorage<Pair>();

/** Within `call` the library hashes and compares this password for nothing, because it was done just now. */
export const withHash = <T>(pair: Pair, call: () => Promise<T>): Promise<T> => worked.run(pair, call);

export async function hashPassword(password: string, asker: Asker = ourselves): Promise<string> {
  const done = worked.getStore();
  if (done?.password === password) return done.hash;
  const salt = randomBytes(16);
  const key = await derive(password, salt, asker);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

/** What no password fits, for accounts that have none or do not exist: comparing takes as long as with any other. */
export const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export async function verifyPassword({ hash, password }: Pair, asker: Asker = ourselves): Promise<boolean> {
  const done = worked.getStore();
  if (done?.password === password && done.hash === hash) return true;
  const [salt = '', key = ''] = hash.split(':');
  const given = await derive(password, Buffer.from(salt, 'hex'), asker);
  const kept = Buffer.from(key, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}
