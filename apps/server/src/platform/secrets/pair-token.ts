import { timingSafeEqual } from 'node:crypto';
import { derive } from './secret.ts';

const idBytes = 16;
const macBytes = 16;
const wholeBytes = 2 * idBytes + macBytes;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The ids of a business and of one of its records. */
type Pair = readonly [businessId: string, recordId: string];

const macOf = (secret: string, purpose: string, pair: Pair) =>
  derive(secret, purpose, ...pair).subarray(0, macBytes);

/**
 * Creates a token for a link that never expires and grants one thing only, such as unsubscribing. The token contains two
 * ids and no address or name, and only this installation can create it.
 */
export function pairToken(secret: string, purpose: string, pair: Pair): string {
  return Buffer.concat([bytesOf(pair[0]), bytesOf(pair[1]), macOf(secret, purpose, pair)]).toString(
    'base64url',
  );
}

/** Reads a token; returns undefined for any token that this installation did not create for the given purpose. */
export function readPairToken(secret: string, purpose: string, token: string): Pair | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== wholeBytes) return undefined;
  const pair: Pair = [idOf(bytes.subarray(0, idBytes)), idOf(bytes.subarray(idBytes, 2 * idBytes))];
  return timingSafeEqual(bytes.subarray(2 * idBytes), macOf(secret, purpose, pair)) ? pair : undefined;
}
