import { dialableNumber } from '../outbox/phone-number.ts';
import type { MemberContext } from '../platform/verb-context.ts';

interface TestRecipients {
  email: string | null;
  /** The user's own phone number if it is verified; a number that was only entered is never used. */
  sms: string | null;
}

export function findTestRecipients({ actor: { person } }: MemberContext): TestRecipients {
  return {
    email: person.email,
    sms: (person.phoneVerified && dialableNumber(person.phone ?? '')) || null,
  };
}
