import { timingSafeEqual } from 'node:crypto';
import { derive } from '../platform/secrets/secret.ts';

/*
 * Every email to a customer carries its own id twice, each time with a signature that only this installation can create:
 * in its Message-ID, which a reply repeats in its headers, and in the address for replies. A reply is connected to a
 * conversation by one of the two and never by its subject or sender, because anybody can choose these.
 */

const idBytes = 16;
const macBytes = 10;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const bitsOfLetter = 5;

const macOf = (secret: string, purpose: string, id: string) =>
  derive(secret, purpose, id).subarray(0, macBytes);

/** Writes bytes with letters and digits of one case only, because some mail servers change the case of addresses. */
function spell(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((letter) => alphabet[Number.parseInt(letter.padEnd(bitsOfLetter, '0'), 2)]).join('');
}

function unspell(word: string): Buffer {
  const bits = [...word].map((letter) => alphabet.indexOf(letter).toString(2).padStart(bitsOfLetter, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the part of an email's Message-ID before the @ sign. */
export const signedMessageId = (secret: string, id: string): string =>
  `${id}.${macOf(secret, 'message id', id).toString('hex')}`;

const ownMessageId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{20})@/;

/** Reads the id from the Message-ID of an email; undefined if this installation did not send the email. */
export function readMessageId(secret: string, messageId: string): string | undefined {
  const [, id = '', mac = ''] = ownMessageId.exec(messageId.slice(0, 400).toLowerCase()) ?? [];
  return id && isSame(Buffer.from(mac, 'hex'), macOf(secret, 'message id', id)) ? id : undefined;
}

/** Returns the token in the address for replies to an email. */
const replyToken = (secret: string, id: string): string =>
  spell(Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), macOf(secret, 'reply address', id)]));

/** A token has 42 letters, so a name of 21 letters can stand before it: a local part has at most 64. */
const tokenInAddress = /\+([a-z2-7]{42})@/;

/** Reads the id from an address for replies; undefined if this installation did not create the address. */
export function readReplyAddress(secret: string, address: string): string | undefined {
  const [, token] = tokenInAddress.exec(address.slice(0, 400).toLowerCase()) ?? [];
  if (!token) return undefined;
  const bytes = unspell(token);
  const id = uuidOf(bytes.subarray(0, idBytes));
  return isSame(bytes.subarray(idBytes, idBytes + macBytes), macOf(secret, 'reply address', id))
    ? id
    : undefined;
}

const longestLocalPart = 64;

/** Adds the token of an email to an address, as in ann+token@works.example; undefined if the address gets too long. */
export function replyAddress(secret: string, address: string, id: string): string | undefined {
  const at = address.lastIndexOf('@');
  const local = `${address.slice(0, at)}+${replyToken(secret, id)}`;
  return at < 1 || local.length > longestLocalPart ? undefined : `${local}${address.slice(at)}`;
}
