import type { SessionUser } from '@dayworks/shared/auth/session';
import { formatPhone } from '@dayworks/shared/phone-text';

/** What a person is told apart by: the address, or the number of somebody who signed up with that. */
export const accountAddress = ({ email, phone }: Pick<SessionUser, 'email' | 'phone'>) =>
  email ?? formatPhone(phone ?? '');
