import type { LeadRequest } from '@dayworks/shared/leads/lead-request';
import { QuickLimit } from '../../platform/limits/quick-limit.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../../platform/with-business.ts';

export const referralSource = 'Referral';

const dayMs = 24 * 60 * 60 * 1000;

/** A visitor who opens a referral link, identified by IP address, is counted about once a day. */
const visits = new QuickLimit(1, dayMs);

/** Returns a valid referral code from ?ref=, or an empty string for anything else. */
export const cleanReferral = (given: string | null | undefined): string =>
  given && /^[a-z0-9]{10}$/.test(given) ? given : '';

export async function countVisit(
  platform: Platform,
  businessId: string,
  code: string,
  place: string,
): Promise<void> {
  try {
    visits.countTry(`${place} ${code}`);
  } catch {
    return;
  }
  await withBusiness({ platform, actor: { businessId } }, ({ $client }) =>
    $client.query('update referral_links set visits = visits + 1 where business_id = $1 and code = $2', [
      businessId,
      code,
    ]),
  );
}

/**
 * Normalizes an email address, so that different spellings of the same mailbox are equal: removes the +tag and, for
 * Gmail, the dots.
 */
const mailbox = (email: string) => `(select case
    when plain ~ '@(gmail|googlemail)\\.com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from regexp_replace(address_key('email', ${email}), '\\+[^@]*@', '@') as plain)`;

/**
 * Finds the referring customer. A customer cannot refer themselves, and an existing customer does not count as
 * referred.
 */
export async function findReferrer(
  platform: Platform,
  businessId: string,
  code: string,
  { email, phone }: Pick<LeadRequest, 'email' | 'phone'>,
): Promise<string | null> {
  if (!code) return null;
  const [[referrer]] = await readBusiness<[{ id: string }[]]>({ platform, actor: { businessId } }, [
    {
      name: 'request-referrer',
      text: `select c.id from referral_links r join customers c on c.business_id = $1 and c.id = r.customer_id
             where r.business_id = $1 and r.code = $2
               and not exists (select from customers known where known.business_id = $1
                 and (${mailbox('known.email')} = ${mailbox('$3')}
                   or address_key('sms', known.phone) = address_key('sms', $4)))`,
      values: [businessId, code, email, phone],
    },
  ]);
  return referrer?.id ?? null;
}
