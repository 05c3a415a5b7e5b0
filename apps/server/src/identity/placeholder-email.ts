import { formatPhone } from '@dayworks/shared/contact';
import { invalid } from '@dayworks/shared/errors';
import * as z from 'zod';

/**
 * The auth library requires an email address for every user; users who signed up with a phone number get a
 * placeholder address that cannot receive email.
 */
const domain = '@phone.invalid';

export const placeholderEmail = (phone: string) => `${phone.replace('+', '')}${domain}`;

export const isPlaceholder = (email: string): boolean => email.trim().toLowerCase().endsWith(domain);

const invalidAddress = () =>
  invalid('Please enter a valid email address', { email: 'Please enter a valid email address' });

const Written = z.email().max(320);

/**
 * Returns an account's email address in its stored form, or null if the address is invalid. The address is validated
 * before it is converted to lowercase, because the conversion turns some special characters, such as the Kelvin sign,
 * into plain letters, and the result could be another person's address. Placeholder addresses for phone numbers are
 * rejected.
 */
export function accountAddress(written: unknown): string | null {
  const { data } = Written.safeParse(written);
  return data && !isPlaceholder(data) ? data.toLowerCase() : null;
}

/**
 * Returns the stored form of an address that a user has typed, as `accountAddress` does, but throws an error if the
 * address is invalid.
 */
export function readAddress(written: string): string {
  const address = accountAddress(written.trim());
  if (!address) throw invalidAddress();
  return address;
}

export const realEmail = (email: string): string | null => (isPlaceholder(email) ? null : email);

/** The address that a user signs in with: the email address, or the phone number they signed up with. */
export const knownAddress = (email: string): string =>
  realEmail(email) ?? formatPhone(`+${email.slice(0, -domain.length)}`);
