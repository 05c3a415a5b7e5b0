import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Node's scrypt runs on its thread pool, so that hashing never blocks other requests. */
const scryptAsync = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scryptAsync(password.normalize('NFKC'), salt, 64, cost);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const given = await scryptAsync(password.normalize('NFKC'), Buffer.from(salt, 'hex'), 64, cost);
  const kept = Buffer.from(key, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}
