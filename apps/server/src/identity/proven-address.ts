import { DomainError } from '@dayworks/shared/errors';
import type { Person } from '../platform/person.ts';
import type { Platform } from '../platform/platform.ts';

type WaysOut = Pick<Platform, 'mailer' | 'texter'>;

/** Where no message can leave, nothing can be proven and nothing leaves: then nothing is asked (A4a). */
function isAddressProven({ mailer, texter }: WaysOut, person: Person): boolean {
  return person.email ? person.emailVerified || !mailer : person.phoneVerified || !texter;
}

/**
 * What leaves for others needs somebody proven, by whichever way there is: a number nobody can check must not send
 * emails, nor an address that nobody can check texts.
 */
export function refuseUnprovenSender({ mailer, texter }: WaysOut, person: Person): void {
  refuseUnproven({ mailer, texter }, person);
  if ((!mailer && !texter) || person.emailVerified || person.phoneVerified) return;
  throw new DomainError(
    'ADDRESS_NOT_PROVEN',
    mailer
      ? 'Please add an email address in your profile and confirm it first.'
      : 'Please add a phone number in your profile and confirm it first.',
  );
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
