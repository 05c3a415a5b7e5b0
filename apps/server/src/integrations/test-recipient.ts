import { dialableNumber } from '../outbox/phone-number.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

interface TestRecipients {
  businessName: string;
  email: string | null;
  /** The person's own number once it is confirmed, otherwise that of the business. Never one typed in for the test. */
  sms: string | null;
}

export async function findTestRecipients(context: MemberContext): Promise<TestRecipients> {
  const { businessId, person } = context.actor;
  const [rows] = await readBusiness<[{ business_name: string; phone: string | null }[]]>(context, [
    {
      name: 'integration-test-recipient',
      text: 'select business_name, phone from business_settings where id = $1',
      values: [businessId],
    },
  ]);
  const phone = person.phoneVerified && person.phone ? person.phone : rows[0]?.phone;
  return {
    businessName: rows[0]?.business_name ?? '',
    email: person.email,
    sms: dialableNumber(phone ?? '') ?? null,
  };
}
