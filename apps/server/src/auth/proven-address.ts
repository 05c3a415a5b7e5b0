import { DomainError } from '@dayworks/shared/errors';
import type { Platform } from '../platform/platform.ts';
import type { SignedIn } from './sessions.ts';

type WaysOut = Pick<Platform, 'mailer' | 'texter'>;
/** As far as what they have proven goes. */
export type Person = Pick<SignedIn, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>;

/** Where no message can leave, nothing can be proven and nothing leaves: then nothing is asked (A4a). */
function isAddressProven({ mailer, texter }: WaysOut, person: Person): boolean {
  return person.email ? person.emailVerified || !mailer : person.phoneVerified || !texter;
}

/** Whoever merely typed an address gets nothing lasting with it and sends nothing outward (A4a). */
export function refuseUnproven(waysOut: WaysOut, person: Person): void {
  if (isAddressProven(waysOut, person)) return;
  throw new DomainError(
    'ADDRESS_NOT_PROVEN',
    person.email
      ? 'Please confirm your email address first: use the link we sent you, or ask for a new one in your profile.'
      : 'Please confirm your phone number first: ask for a code in your profile.',
  );
}
