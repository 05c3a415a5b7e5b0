import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { derive } from '../../platform/secret.ts';

/** The kind of tracking token: 'o' for opening a message, 'l' for following a link. */
type Kind = 'o' | 'l';

export interface Tracked {
  businessId: string;
  messageId: string;
  /** The exact target of the link, which is part of the signature, so that no other URL can be substituted. */
  target: string;
}

const signatureBytes = 12;
const idBytes = 16;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const signatureOf = (secret: string, kind: Kind, said: Buffer) =>
  derive(secret, 'tracking', kind, said.toString('base64url')).subarray(0, signatureBytes);

function tokenOf(secret: string, kind: Kind, { businessId, messageId, target }: Tracked): string {
  const said = Buffer.concat([bytesOf(businessId), bytesOf(messageId), Buffer.from(target)]);
  return Buffer.concat([signatureOf(secret, kind, said), said]).toString('base64url');
}

/** Reads a tracking token; returns null for any token that we did not create. */
export function readTrackingToken(secret: string, kind: Kind, token: string): Tracked | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < signatureBytes + 2 * idBytes || bytes.toString('base64url') !== token) return null;
  const said = bytes.subarray(signatureBytes);
  if (!timingSafeEqual(bytes.subarray(0, signatureBytes), signatureOf(secret, kind, said))) return null;
  return {
    businessId: idOf(said.subarray(0, idBytes)),
    messageId: idOf(said.subarray(idBytes, 2 * idBytes)),
    target: said.subarray(2 * idBytes).toString(),
  };
}

type Signing = Pick<Platform, 'env' | 'secret'>;
type OfMessage = Omit<Tracked, 'target'>;

export const pixelUrl = ({ env, secret }: Signing, message: OfMessage): string =>
  `${env.publicUrl}/o/${tokenOf(secret, 'o', { ...message, target: '' })}.gif`;

export const countedLink = ({ env, secret }: Signing, message: OfMessage, target: string): string =>
  `${env.publicUrl}/l/${tokenOf(secret, 'l', { ...message, target })}`;
