import { createHmac, timingSafeEqual } from 'node:crypto';

/** As Twilio signs what it sends: the address, then every field and its value in the order of their names. */
export function smsSignature(token: string, url: string, fields: ReadonlyMap<string, string>): string {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha1', token)
    .update(url + sorted.flat().join(''))
    .digest('base64');
}

/** In the same time, wherever it differs. */
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
