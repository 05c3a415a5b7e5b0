import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { derive } from '../../platform/secrets/secret.ts';

/**
 * The key with which this installation identifies itself to push services (RFC 8292). A device accepts messages from no
 * other key.
 */
export interface PushKeys {
  /** The public key as browsers expect it: base64url of the uncompressed point. */
  publicKey: string;
  privateKey: KeyObject;
}

const curve = 'prime256v1';
const known = new Map<string, PushKeys>();

/** Derives the bytes of a private key. About one in four billion values is not a key, and then the next one is. */
function deriveKey(secret: string, attempt = 0): { point: Buffer; number: Buffer } {
  const number = derive(secret, 'push', String(attempt));
  const ecdh = createECDH(curve);
  try {
    ecdh.setPrivateKey(number);
  } catch {
    return deriveKey(secret, attempt + 1);
  }
  return { point: ecdh.getPublicKey(), number };
}

/**
 * Derives the key from the installation's secret. Nothing has to be stored, and an installation that is restored with its
 * secret reaches the same devices as before.
 */
export function pushKeys(secret: string): PushKeys {
  const found = known.get(secret);
  if (found) return found;
  const { point, number } = deriveKey(secret);
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: text(number) },
      ...{ x: text(point.subarray(1, 33)), y: text(point.subarray(33)) },
    },
  });
  const keys = { publicKey: text(point), privateKey };
  known.set(secret, keys);
  return keys;
}

const validSeconds = 12 * 60 * 60;

/**
 * The contact in a token. Push services want one that could be real, so an installation without HTTPS, which only a
 * browser on the same computer can use for push, names the project.
 */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@dayworks.example';
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Builds the Authorization header for a push service: a token that is valid for this service only, and the key. */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  publicUrl: string,
  now: Date,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + validSeconds,
    sub: contactOf(publicUrl),
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
