import { invalid } from '@dayworks/shared/errors';
import { formatPhone } from '@dayworks/shared/phone-text';

/** The auth library wants an address for everybody; whoever signed up with a phone number has one that no mail reaches. */
const domain = '@phone.invalid';

export const placeholderEmail = (phone: string) => `${phone.replace('+', '')}${domain}`;

export const isPlaceholder = (email: string): boolean => email.trim().toLowerCase().endsWith(domain);

export const invalidAddress = () =>
  invalid('Please enter a valid email address', { email: 'Please enter a valid email address' });

/** Addresses that stand for phone numbers are nobody's to claim, wherever an address comes in. */
export function refusePlaceholder(address: string): void {
  if (isPlaceholder(address)) throw invalidAddress();
}

export const realEmail = (email: string): string | null => (isPlaceholder(email) ? null : email);

/** What people know somebody by: the email address, or the phone number they signed up with. */
export const knownAddress = (email: string): string =>
  realEmail(email) ?? formatPhone(`+${email.slice(0, -domain.length)}`);
