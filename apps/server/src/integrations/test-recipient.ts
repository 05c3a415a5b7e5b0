import { dialableNumber } from '../outbox/phone-number.ts';
import type { MemberContext } from '../platform/verb-context.ts';

interface TestRecipients {
  email: string | null;
  /** The person's own number once it is confirmed. Never one that was only typed in. */
  sms: string | null;
}

export function findTestRecipients({ actor: { person } }: MemberContext): TestRecipients {
  return {
    email: person.email,
    sms: (person.phoneVerified && dialableNumber(person.phone ?? '')) || null,
  };
}
