import type { SessionUser } from '@dayworks/shared/auth/session';
import { formatPhone } from '@dayworks/shared/contact';

/**
 * Returns the address that identifies an account: the email address, or the phone number of a user who signed up with
 * one.
 */
export const accountAddress = ({ email, phone }: Pick<SessionUser, 'email' | 'phone'>) =>
  email ?? formatPhone(phone ?? '');
