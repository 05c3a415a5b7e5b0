import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The public key of a device and the secret that it shares with the server, both in base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const recordSize = 4096;
const tagBytes = 16;
/** The byte that marks the last (here: the only) record of a message. */
const lastRecord = Buffer.from([2]);

const expand = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

interface OneTime {
  salt: Buffer;
  /** The private key of a pair that is made for one message only. */
  privateKey: Buffer | null;
}

/**
 * Encrypts a message for a device (RFC 8291, with the content coding aes128gcm of RFC 8188), so that the push service
 * cannot read it. Throws if the key of the device is not a point of the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: DeviceKeys,
  { salt, privateKey }: OneTime = { salt: randomBytes(16), privateKey: null },
): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > recordSize - tagBytes - lastRecord.length)
    throw new RangeError('the message is too long');
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = createECDH('prime256v1');
  if (privateKey) ours.setPrivateKey(privateKey);
  else ours.generateKeys();
  const point = ours.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, point]);
  const material = expand(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32);
  const key = expand(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = [cipher.update(plain), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(point.length, 4);
  return Buffer.concat([salt, header, point, ...body]);
}
