import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Calculates the signature of an SMS webhook in the same way as Twilio: the URL, followed by every field name and its
 * value, sorted by name.
 */
export function smsSignature(token: string, url: string, fields: ReadonlyMap<string, string>): string {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha1', token)
    .update(url + sorted.flat().join(''))
    .digest('base64');
}

/** Returns whether an SMS webhook has a valid signature; the signatures are compared in constant time. */
export function isSigned(
  given: string | undefined,
  token: string,
  url: string,
  fields: ReadonlyMap<string, string>,
): boolean {
  const expected = Buffer.from(smsSignature(token, url, fields));
  const said = Buffer.from(given ?? '');
  return said.length === expected.length && timingSafeEqual(said, expected);
}
