import { dialableNumber } from '../outbox/phone-number.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

interface TestRecipients {
  businessName: string;
  email: string | null;
  /** The person's own number once it is confirmed. Never one that was only typed in. */
  sms: string | null;
}

export async function findTestRecipients(context: MemberContext): Promise<TestRecipients> {
  const { businessId, person } = context.actor;
  const [rows] = await readBusiness<[{ business_name: string }[]]>(context, [
    {
      name: 'integration-test-recipient',
      text: 'select business_name from business_settings where id = $1',
      values: [businessId],
    },
  ]);
  return {
    businessName: rows[0]?.business_name ?? '',
    email: person.email,
    sms: (person.phoneVerified && dialableNumber(person.phone ?? '')) || null,
  };
}
