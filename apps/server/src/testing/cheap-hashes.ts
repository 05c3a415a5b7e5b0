import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { goodPassword } from './test-client.ts';

/**
 * Makes hashing cheap for the one password that all test users share, because normal hashing would take a tenth of the
 * server tests' CPU time. Hashing any other password, including a wrong one, is as expensive as in production.
 */
const alreadyCheap = Symbol.for('dayworks.cheap-hashes');

type Done = (error: Error | null, key: Buffer) => void;

if (!(alreadyCheap in crypto.scrypt)) {
  const { scrypt } = crypto;
  const cheaper = (word: BinaryLike, salt: BinaryLike, length: number, cost: ScryptOptions, done: Done) =>
    scrypt(word, salt, length, word === goodPassword ? { ...cost, N: 2 } : cost, done);
  crypto.scrypt = Object.assign(cheaper, { [alreadyCheap]: true }) as unknown as typeof scrypt;
  syncBuiltinESMExports();
}
