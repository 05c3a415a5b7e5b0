import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { promisify } from 'node:util';
import { tooManyRequests } from '@dayworks/shared/errors';
import { FairLine, LineFull } from '../platform/limits/fair-queue.ts';

const scryptAsync = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

/**
 * Node's thread pool has four threads, which are also used for file access and DNS lookups. Password hashing therefore
 * uses only one thread at a time.
 */
const line = new FairLine({ atOnce: 1, longest: 60, longestShare: 20, longestWaitMs: 15_000 });
const retryAfterSeconds = 5;

/**
 * Identifies who requests a password hash: the IP address, and whether the device is known. Requests from one IP
 * address are processed one at a time, and known devices are served before unknown devices.
 */
export interface Asker {
  place: string;
  isKnown: boolean;
}

/**
 * The requester of password hashes that the server computes on its own behalf: for the auth library, for the demo, or
 * after a user has opened a correct link or entered a correct code.
 */
const ourselves: Asker = { place: 'here', isKnown: true };

/** Publishes an event for each password hash that is computed. */
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

/**
 * Runs `call` with a password hash that our code has already computed, so that the auth library does not compute the
 * same hash again.
 */
export const withHash = <T>(pair: Pair, call: () => Promise<T>): Promise<T> => worked.run(pair, call);

export async function hashPassword(password: string, asker: Asker = ourselves): Promise<string> {
  const done = worked.getStore();
  if (done?.password === password) return done.hash;
  const salt = randomBytes(16);
  const key = await derive(password, salt, asker);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

/**
 * A password hash that no password matches. The server compares with this hash if an account is unknown or has no
 * password, so that the comparison always takes the same time.
 */
export const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export async function verifyPassword({ hash, password }: Pair, asker: Asker = ourselves): Promise<boolean> {
  const done = worked.getStore();
  if (done?.password === password && done.hash === hash) return true;
  const [salt = '', key = ''] = hash.split(':');
  const given = await derive(password, Buffer.from(salt, 'hex'), asker);
  const kept = Buffer.from(key, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}
