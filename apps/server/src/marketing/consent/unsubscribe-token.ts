import { timingSafeEqual } from 'node:crypto';
import { derive } from '../../platform/secrets/secret.ts';
import type { Platform } from '../../platform/verb-context.ts';

/** The message that an unsubscribe token refers to. The token contains neither an address nor a name. */
export interface MessageKey {
  businessId: string;
  messageId: string;
}

const idBytes = 16;
const macBytes = 16;
const wholeBytes = 2 * idBytes + macBytes;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const macOf = (secret: string, { businessId, messageId }: MessageKey) =>
  derive(secret, 'unsubscribe', businessId, messageId).subarray(0, macBytes);

/** Creates an unsubscribe token that never expires, because people can keep an email forever. */
export function unsubscribeToken(secret: string, key: MessageKey): string {
  return Buffer.concat([bytesOf(key.businessId), bytesOf(key.messageId), macOf(secret, key)]).toString(
    'base64url',
  );
}

/** The unsubscribe link in the header and below the text of every marketing email. */
export const unsubscribeUrl = ({ secret, env }: Pick<Platform, 'secret' | 'env'>, key: MessageKey): string =>
  `${env.publicUrl}/unsubscribe/${unsubscribeToken(secret, key)}`;

/** Reads an unsubscribe token; returns undefined for any token that this installation did not create. */
export function readUnsubscribeToken(secret: string, token: string): MessageKey | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== wholeBytes) return undefined;
  const key = {
    businessId: idOf(bytes.subarray(0, idBytes)),
    messageId: idOf(bytes.subarray(idBytes, 2 * idBytes)),
  };
  return timingSafeEqual(bytes.subarray(2 * idBytes), macOf(secret, key)) ? key : undefined;
}
