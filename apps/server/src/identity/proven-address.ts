import { DomainError } from '@dayworks/shared/errors';
import type { Person } from '../platform/person.ts';
import type { Platform } from '../platform/verb-context.ts';

type WaysOut = Pick<Platform, 'mailer' | 'texter'>;

/**
 * If the server cannot send messages, nothing can be verified and nothing is sent, so no verification is required
 * (A4a).
 */
function isAddressProven({ mailer, texter }: WaysOut, person: Person): boolean {
  return person.email ? person.emailVerified || !mailer : person.phoneVerified || !texter;
}

/**
 * A user who sends messages to other people must be verified through a channel that is set up. A user whose phone
 * number cannot be verified must not send emails, and a user whose email address cannot be verified must not send text
 * messages.
 */
export function refuseUnprovenSender({ mailer, texter }: WaysOut, person: Person): void {
  refuseUnproven({ mailer, texter }, person);
  if ((!mailer && !texter) || person.emailVerified || person.phoneVerified) return;
  throw new DomainError(
    'ADDRESS_NOT_PROVEN',
    mailer
      ? 'Please add and confirm an email address in your profile first.'
      : 'Please add and confirm a phone number in your profile first.',
  );
}

/** A user with an unverified address gets no permanent credentials and cannot send messages to other people (A4a). */
export function refuseUnproven(waysOut: WaysOut, person: Person): void {
  if (isAddressProven(waysOut, person)) return;
  throw new DomainError(
    'ADDRESS_NOT_PROVEN',
    person.email
      ? 'Please confirm your email address first. Use the link we sent you, or request a new one in your profile.'
      : 'Please confirm your phone number first. You can request a code in your profile.',
  );
}
