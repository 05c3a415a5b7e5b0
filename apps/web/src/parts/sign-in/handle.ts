import type { SessionUser } from '@dayworks/shared/auth/session';
import { formatPhone } from '@dayworks/shared/contact';

/**
 * The email address or phone number that is used for signing in. Exactly one of the two is set, and the other one is
 * empty.
 */
interface Handle {
  email: string;
  phone: string;
}

export const looksLikeEmail = (text: string) => text.includes('@');

export const looksLikePhone = (text: string) => /^[+(]?\d[\d\s().\-/]*$/.test(text.trim());

/**
 * One field accepts both an email address and a phone number. Any other text is sent to the server as an email address,
 * and the server reports the error.
 */
export function readHandle(text: string): Handle {
  const typed = text.trim();
  return looksLikePhone(typed) ? { email: '', phone: typed } : { email: typed, phone: '' };
}

/** Returns what identifies an account: the email address, or the phone number if the user signed up with one. */
export const accountAddress = ({ email, phone }: Pick<SessionUser, 'email' | 'phone'>) =>
  email ?? formatPhone(phone ?? '');
