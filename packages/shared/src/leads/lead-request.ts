import * as z from 'zod';
import { formatPhone } from '../contact.ts';
import { NullableEmail, nullableText, requiredText } from '../fields.ts';

export const maxRequestPhotos = 3;
export const maxPhotoMegabytes = 10;
export const requestFormUnavailableText = 'This request form is not available';

/**
 * Matches control characters, which must not appear in a single-line field, because they could end an email header or
 * hide text.
 */
const notInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const inOneLine = (text: string) => text.replaceAll(notInLine, ' ').replaceAll(/ {2,}/g, ' ').trim();

/**
 * Returns the text on one line, cut to the given length. A character that consists of two code units is never cut in
 * half.
 */
export const cutLine = (text: string, longest: number): string =>
  inOneLine(text)
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .trim();

const lineOrNull = (text: string | null) => (text === null ? null : inOneLine(text) || null);

const fewestDigits = 7;
const isCallable = (phone: string | null) =>
  phone === null || (phone.match(/\d/g)?.length ?? 0) >= fewestDigits;

/** A request that a visitor without an account sends to a business. */
export const LeadRequest = z
  .object({
    name: requiredText(100, 'Please enter your name').overwrite(inOneLine),
    email: NullableEmail,
    phone: nullableText(40)
      .overwrite(lineOrNull)
      .overwrite((value) => value && formatPhone(value))
      .refine(isCallable, 'Please enter a phone number we can call'),
    service_wanted: requiredText(200, 'Please tell us what you need').overwrite(inOneLine),
    details: nullableText(2000),
    address: nullableText(300).overwrite(lineOrNull),
    city: nullableText(100).overwrite(lineOrNull),
    state: nullableText(100).overwrite(lineOrNull),
    zip_code: nullableText(20).overwrite(lineOrNull),
    preferred_times: nullableText(300),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    error: 'Please enter an email address or phone number so we can reply',
    path: ['email'],
    /*
     * The check for a phone number or an email address also runs if other fields are invalid, so that all errors are
     * reported together.
     */
    when: ({ value }) => {
      const given = value as { email?: unknown; phone?: unknown } | null;
      return typeof given === 'object' && given !== null && !given.email && !given.phone;
    },
  });
export type LeadRequest = z.infer<typeof LeadRequest>;

/** Splits a full name into first name and last name. The last word becomes the last name. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const words = name.split(' ');
  const last = words.length > 1 ? (words.pop() ?? null) : null;
  return { first_name: words.join(' '), last_name: last };
}

export const defaultRequestSource = 'Website';
/** The source of a request that a customer sends from their client page. */
export const clientPageSource = 'Client page';
const longestSource = 40;

/**
 * Cleans the lead source that is given in a URL. Only plain words are accepted, because anyone can create such a URL.
 */
export function cleanSource(given: string | null | undefined): string {
  const words = (given ?? '').normalize('NFC').replaceAll(/[^\p{L}\p{N}\p{M} .,&'’+-]+/gu, ' ');
  return cutLine(words, longestSource) || defaultRequestSource;
}
