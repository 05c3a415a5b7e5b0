import type { SignedIn } from '../identity/signed-in.ts';
import { dialableNumber } from '../outbox/phone-number.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';

export type Person = Pick<SignedIn, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>;

interface TestRecipients {
  businessName: string;
  email: string | null;
  /** The person's own number once it is confirmed, otherwise that of the business. Never one typed in for the test. */
  sms: string | null;
}

export async function findTestRecipients(
  { database }: Platform,
  actor: Actor,
  person: Person,
): Promise<TestRecipients> {
  const [rows] = await readBusiness<[{ business_name: string; phone: string | null }[]]>(
    database.app,
    actor,
    [
      {
        name: 'integration-test-recipient',
        text: 'select business_name, phone from business_settings where id = $1',
        values: [actor.businessId],
      },
    ],
  );
  const phone = person.phoneVerified && person.phone ? person.phone : rows[0]?.phone;
  return {
    businessName: rows[0]?.business_name ?? '',
    email: person.email,
    sms: dialableNumber(phone ?? '') ?? null,
  };
}
