import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { TestServer } from './test-server.ts';

const isPresent = 0x01;
const isVerified = 0x04;
const hasKey = 0x40;

/**
 * Builds the response of a passkey authenticator that has created a key pair, with flags that state whether the user
 * was present and was verified.
 */
export function makePasskey(
  { platform }: TestServer,
  { challenge }: Record<string, unknown>,
  flags = isPresent | isVerified | hasKey,
) {
  const { origin, hostname: rpId } = new URL(platform.env.publicUrl);
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const id = randomBytes(32);
  const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
  const authData = Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([flags]),
    Buffer.alloc(4 + 16),
    Buffer.from([0, id.length]),
    id,
    // The public key of the passkey in CBOR encoding, with key type EC2, algorithm ES256 and curve P-256.
    hex('a5 0102 0326 2001 21 5820'),
    Buffer.from(x, 'base64url'),
    hex('22 5820'),
    Buffer.from(y, 'base64url'),
  ]);
  const attestation = Buffer.concat([
    hex('a3 63666d74 646e6f6e65 6761747453746d74 a0 686175746844617461 58'),
    Buffer.from([authData.length]),
    authData,
  ]);
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false });
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  };
}
