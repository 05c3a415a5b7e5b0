import type { ReferralPage, ReferralPageQuery, ReferralRow } from '@dayworks/shared/marketing/referral';
import type * as z from 'zod';
import { customerSummary } from '../../customers/customer-summary.ts';
import { cutPage } from '../../platform/list/cut-page.ts';
import { byKey } from '../../platform/list/order.ts';
import { createBinder, limitTo, named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { referralUrl } from './create-referral.ts';

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
 * A person referred by two customers counts only for the first customer; payments made before the referral count for
 * no one.
 */
const brought = `select coalesce(sum(net_received(p.status, p.amount, p.refunded_amount)), 0) as received
  from payments p join leads l on l.business_id = $1 and l.customer_id = p.customer_id and l.referrer_id = r.customer_id
  where p.business_id = $1 and p.payment_date >= (l.created_at at time zone $2)::date and l.id = (
    select first.id from leads first where first.business_id = $1 and first.customer_id = p.customer_id
      and first.referrer_id is not null order by first.created_at, first.id limit 1)`;

const hasVisit = `exists (select from appointments a where a.business_id = $1 and a.status <> 'cancelled'
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
         lateral (select count(*)::int as leads, (count(*) filter (where ${hasVisit}))::int as booked
           from leads l where l.business_id = $1 and l.referrer_id = r.customer_id) as sent,
         lateral (${brought}) as paid
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
