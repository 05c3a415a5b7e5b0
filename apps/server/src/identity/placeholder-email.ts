import { invalid } from '@dayworks/shared/errors';
import { formatPhone } from '@dayworks/shared/phone-text';
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
 * An address of an account in the one form it is stored in, or null for what is none. It is judged as it was written and only
 * then put into small letters: some foreign letters, such as the Kelvin sign, become plain ones by that, and the address would be
 * somebody else's. Addresses that stand for phone numbers are nobody's to claim.
 */
export function accountAddress(written: unknown): string | null {
  const { data } = Written.safeParse(written);
  return data && !isPlaceholder(data) ? data.toLowerCase() : null;
}

/** As `accountAddress`, wherever somebody types one. */
export function readAddress(written: string): string {
  const address = accountAddress(written.trim());
  if (!address) throw invalidAddress();
  return address;
}

export const realEmail = (email: string): string | null => (isPlaceholder(email) ? null : email);

/** The address by which a user is known: the email address, or the phone number they signed up with. */
export const knownAddress = (email: string): string =>
  realEmail(email) ?? formatPhone(`+${email.slice(0, -domain.length)}`);
