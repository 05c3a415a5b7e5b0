import { randomInt } from 'node:crypto';
import { notFound } from '@dayworks/shared/errors';
import type {
  ReferralLink,
  ReferralPage,
  ReferralPageQuery,
  ReferralRow,
} from '@dayworks/shared/marketing/contract';
import type * as z from 'zod';
import { customerSummary } from '../customers/customer-queries.ts';
import { audit } from '../platform/audit.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';

/** The alphabet of referral codes, which omits characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** Creates a referral code with 49 random bits, so that no one can guess another customer's code. */
const newReferralCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/**
 * The referral link opens the request form; the referring customer gets credit only after the visitor has requested
 * work.
 */
const referralUrl = ({ env }: Pick<Platform, 'env'>, businessId: string, code: string): string =>
  `${env.publicUrl}/request/${businessId}?ref=${code}`;

/** A customer has one referral link; repeated requests return the same link. */
export async function createReferral(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<z.infer<typeof ReferralLink>> {
  const { platform, actor } = context;
  const { businessId } = actor;
  return withBusiness(context, async (tx) => {
    const { rows: customers } = await tx.$client.query(
      'select from customers where business_id = $1 and id = $2 for key share',
      [businessId, customer_id],
    );
    if (customers.length === 0) throw notFound('Customer not found');
    const { rows: created } = await tx.$client.query<{ id: string; code: string }>(
      `insert into referral_links (business_id, customer_id, code) values ($1, $2, $3)
       on conflict (business_id, customer_id) do nothing returning id, code`,
      [businessId, customer_id, newReferralCode()],
    );
    const [link] = created;
    if (link) {
      await audit(tx, actor, {
        action: 'create',
        entity: 'referral_link',
        entityId: link.id,
        after: { customer_id },
      });
      return { customer_id, link: referralUrl(platform, businessId, link.code) };
    }
    const { rows } = await tx.$client.query<{ code: string }>(
      'select code from referral_links where business_id = $1 and customer_id = $2',
      [businessId, customer_id],
    );
    return { customer_id, link: referralUrl(platform, businessId, rows[0]?.code ?? '') };
  });
}

type Row = Omit<ReferralRow, 'link'> & { id: string; code: string };

const newestFirst = byKey<Row>({
  text: 'r.created_at desc nulls last, r.id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'r.created_at',
  type: 'timestamptz',
  id: 'r.id',
  direction: 'down',
});

/**
 * The money received from the people whom the customer `r.customer_id` referred; $2 is the time zone. A person referred
 * by two customers is credited only to the first customer. Payments made before the referral are credited to no one.
 */
export const referredMoney = `select coalesce(sum(net_received(p.status, p.amount, p.refunded_amount)), 0) as received
  from payments p join leads l on l.business_id = $1 and l.customer_id = p.customer_id and l.referrer_id = r.customer_id
  where p.business_id = $1 and p.payment_date >= (l.created_at at time zone $2)::date and l.id = (
    select first.id from leads first where first.business_id = $1 and first.customer_id = p.customer_id
      and first.referrer_id is not null order by first.created_at, first.id limit 1)`;

/** The SQL condition that a visit was booked for the lead `l` after it arrived. */
export const wasBooked = `exists (select from appointments a where a.business_id = $1 and a.status <> 'cancelled'
  and (a.lead_id = l.id or a.customer_id = l.customer_id) and a.created_at >= l.created_at)`;

export async function listReferrals(
  context: MemberContext,
  { cursor, limit }: z.infer<typeof ReferralPageQuery>,
): Promise<ReferralPage> {
  const { platform, actor } = context;
  const { businessId, timeZone } = actor;
  const { values, bind } = createBinder(businessId, timeZone);
  const after = cursor ? `and ${newestFirst.after(cursor, bind)}` : '';
  const [rows, [settings]] = await readBusiness<[Row[], { is_form_on: boolean }[]]>(context, [
    named(
      'referrals',
      `select r.id, r.code, r.created_at, r.visits, ${customerSummary('c')} as customer, sent.leads, sent.booked, paid.received
       from referral_links r join customers c on c.business_id = $1 and c.id = r.customer_id,
         lateral (select count(*)::int as leads, (count(*) filter (where ${wasBooked}))::int as booked
           from leads l where l.business_id = $1 and l.referrer_id = r.customer_id) as sent,
         lateral (${referredMoney}) as paid
       where r.business_id = $1 and $2::text is not null ${after} order by ${newestFirst.text} ${limitTo(limit + 1)}`,
      values,
    ),
    {
      name: 'referral-form',
      text: `select exists (select from lead_settings where business_id = $1 and request_form_enabled) as is_form_on`,
      values: [businessId],
    },
  ]);
  const { shown, next } = cutPage(rows, limit, newestFirst);
  return {
    referrals: shown.map(({ id: _, code, ...row }) => ({
      ...row,
      link: referralUrl(platform, businessId, code),
    })),
    next,
    is_form_on: settings?.is_form_on ?? false,
  };
}

/** Creates a referral link for every recipient of a message that contains the field for the referral link. */
export async function ensureReferralLinks(
  { $client }: Tx,
  businessId: string,
  customerIds: readonly string[],
): Promise<void> {
  await $client.query(
    `insert into referral_links (business_id, customer_id, code)
     select $1, wanted.customer_id, wanted.code from unnest($2::uuid[], $3::text[]) as wanted (customer_id, code)
     on conflict (business_id, customer_id) do nothing`,
    [businessId, customerIds, customerIds.map(newReferralCode)],
  );
}
