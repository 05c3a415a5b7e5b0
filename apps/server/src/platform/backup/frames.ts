import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError, ByteReader, word } from './byte-reader.ts';

/*
 * The outer layer of a backup file: a header, followed by the compressed content in frames. Each frame has a checksum
 * over its position, length and bytes, so changed, missing, repeated or moved frames are detected. If a passphrase is
 * set, the checksum is the authentication tag of AES-256-GCM.
 */

const magic = Buffer.from('DAYWORKS');
const frameBytes = 256 * 1024;
const checkBytes = 16;
const digestBytes = 32;
const longestHeader = 10_000;
const lastFlag = 0x8000_0000;

/** The version of the backup file format. Files with a newer format are rejected. */
const formatVersion = 1;

interface KeyFacts {
  salt: string;
  cost: number;
  /** A value derived from the key, which distinguishes a wrong passphrase from a damaged file. */
  check: string;
}

interface Header {
  format: number;
  encryption: KeyFacts | null;
}

const damaged = (what: string) => new BackupError(`The backup is damaged: ${what}. Use another backup.`);

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const blockSize = 8;
/** The cost of deriving the key from the passphrase, a power of two; 2^17 takes about half a second and 128 MB. */
const usualCost = 2 ** 17;
const highestCost = 2 ** 20;

const runScrypt = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function deriveKey(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize };
  return runScrypt(passphrase.normalize('NFC'), salt, 32, options);
}

const checkOfKey = (key: Buffer) => createHmac('sha256', key).update('passphrase check').digest('base64url');

/** Computes and verifies the checksums of frames; encrypts and decrypts them if a passphrase is set. */
interface FrameKey {
  seal(index: number, length: Buffer, payload: Buffer): Buffer[];
  /** Returns the content of a frame, or undefined if the frame was changed after it was written. */
  open(index: number, length: Buffer, payload: Buffer, check: Buffer): Buffer | undefined;
}

function position(index: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(index), 4);
  return bytes;
}

function plainFrames(headerDigest: Buffer): FrameKey {
  const checkOf = (index: number, length: Buffer, payload: Buffer) =>
    sha256(headerDigest, position(index), length, payload).subarray(0, checkBytes);
  return {
    seal: (index, length, payload) => [payload, checkOf(index, length, payload)],
    open: (index, length, payload, check) =>
      timingSafeEqual(checkOf(index, length, payload), check) ? payload : undefined,
  };
}

function encryptedFrames(key: Buffer, headerDigest: Buffer): FrameKey {
  const algorithm = 'aes-256-gcm';
  return {
    seal(index, length, payload) {
      const cipher = createCipheriv(algorithm, key, position(index));
      cipher.setAAD(Buffer.concat([headerDigest, length]));
      const sealed = [cipher.update(payload), cipher.final()];
      return [...sealed, cipher.getAuthTag()];
    },
    open(index, length, payload, check) {
      const decipher = createDecipheriv(algorithm, key, position(index), { authTagLength: checkBytes });
      decipher.setAAD(Buffer.concat([headerDigest, length]));
      decipher.setAuthTag(check);
      const opened = decipher.update(payload);
      try {
        decipher.final();
        return opened;
      } catch {
        return undefined;
      }
    },
  };
}

/** Splits a stream into frames of equal size; only the last frame can be shorter. */
export async function* writeFrames(
  source: AsyncIterable<Buffer>,
  { passphrase, cost = usualCost }: { passphrase: string | undefined; cost?: number | undefined },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const key = passphrase ? await deriveKey(passphrase, salt, cost) : undefined;
  const encryption = key && { salt: salt.toString('base64url'), cost, check: checkOfKey(key) };
  const header: Header = { format: formatVersion, encryption: encryption ?? null };
  const text = Buffer.from(JSON.stringify(header));
  const start = Buffer.concat([magic, word(text.length), text]);
  const headerDigest = sha256(start);
  yield Buffer.concat([start, headerDigest]);

  const frames = key ? encryptedFrames(key, headerDigest) : plainFrames(headerDigest);
  let index = 0;
  const frame = (payload: Buffer, flag: number) => {
    const length = word(payload.length + flag);
    return Buffer.concat([length, ...frames.seal(index++, length, payload)]);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    waiting.push(part);
    size += part.length;
    while (size > frameBytes) {
      const all = Buffer.concat(waiting);
      yield frame(all.subarray(0, frameBytes), 0);
      waiting = [all.subarray(frameBytes)];
      size -= frameBytes;
    }
  }
  yield frame(Buffer.concat(waiting), lastFlag);
}

async function readHeader(reader: ByteReader): Promise<{ header: Header; headerDigest: Buffer }> {
  const begin = await reader.take(magic.length + 4);
  if (!begin?.subarray(0, magic.length).equals(magic)) {
    throw new BackupError('This file is not a backup of Dayworks.');
  }
  const length = begin.readUInt32BE(magic.length);
  const text = length > longestHeader ? undefined : await reader.take(length);
  const digest = text && (await reader.take(digestBytes));
  if (!text || !digest?.equals(sha256(begin, text))) throw damaged('its first bytes were changed');
  const header = JSON.parse(text.toString()) as Header;
  if (header.format > formatVersion) {
    throw new BackupError(
      `This backup was made by a newer version of Dayworks (format ${header.format}, this version reads ${formatVersion}). Update Dayworks first.`,
    );
  }
  return { header, headerDigest: digest };
}

async function findKey({ encryption }: Header, headerDigest: Buffer, passphrase: string | undefined) {
  if (!encryption) return plainFrames(headerDigest);
  if (!passphrase) {
    throw new BackupError('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  }
  if (encryption.cost > highestCost) throw damaged('its first bytes were changed');
  const key = await deriveKey(passphrase, Buffer.from(encryption.salt, 'base64url'), encryption.cost);
  if (checkOfKey(key) !== encryption.check) {
    throw new BackupError('This is not the passphrase of this backup. Check BACKUP_PASSPHRASE.');
  }
  return encryptedFrames(key, headerDigest);
}

/** Yields the verified content of a backup file frame by frame. Throws an error if any part of the file was changed. */
export async function* readFrames(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const { header, headerDigest } = await readHeader(reader);
  const frames = await findKey(header, headerDigest, passphrase);
  for (let index = 0; ; index++) {
    const length = await reader.take(4);
    if (!length) throw damaged('its end is missing');
    const value = length.readUInt32BE();
    const isLast = value >= lastFlag;
    const payloadLength = isLast ? value - lastFlag : value;
    if (payloadLength > frameBytes) throw damaged(`part ${index + 1} was changed`);
    const sealed = await reader.take(payloadLength + checkBytes);
    if (!sealed) throw damaged('its end is missing');
    const payload = sealed.subarray(0, payloadLength);
    const opened = frames.open(index, length, payload, sealed.subarray(payloadLength));
    if (!opened) throw damaged(`part ${index + 1} was changed`);
    yield opened;
    if (isLast) break;
  }
  if (await reader.take(1)) throw damaged('there is something after its end');
}
