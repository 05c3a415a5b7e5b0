import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import {
  automationSource,
  campaignSource,
  referralSource,
  sourceDays,
  unnamedSource,
} from '@dayworks/shared/marketing/results/lead-source';

/*
 * The SQL version of the shared attribution.ts and lead-source.ts; results.test.ts compares the two versions. In all
 * queries $1 is the business id, $2 and $3 are the start date and end date, and $4 is the time zone.
 */

const startOf = (day: string) => `((${day})::date::timestamp at time zone $4)`;
export const dayOf = (moment: string) => `(${moment} at time zone $4)::date`;
export const isInPeriod = (moment: string) =>
  `${moment} >= ${startOf('$2')} and ${moment} < ${startOf('$3::date + 1')}`;

/**
 * The attribution window: the period after a message during which results are credited to it. The window is read in a
 * separate subquery, so that comparisons with it can use an index.
 */
const span = `select make_interval(hours => 24 * coalesce((select attribution_days from marketing_settings
    where business_id = $1), ${usualMarketingSettings.attribution_days})) as window offset 0`;

/**
 * Matches if the appointment `a` is a booking by a customer. Only the first appointment in a series counts, because
 * the customer did not request the others individually.
 */
const isBooking = `a.status <> 'cancelled' and a.customer_id is not null
  and (a.series_id is null or exists (select from appointment_series s
    where s.business_id = $1 and s.id = a.series_id and s.first_start = a.series_slot))`;

/** The SQL expression for the time when the work for the payment `p` was agreed on, if known. */
const agreedAt = `least(p.moment, (select i.created_at from invoices i where i.business_id = $1 and i.id = p.invoice_id),
  (select q.won_at from estimates q where q.business_id = $1 and q.id = p.estimate_id),
  (select q.won_at from invoices i join estimates q on q.business_id = $1 and q.id = coalesce(i.estimate_id, i.installment_of)
    where i.business_id = $1 and i.id = p.invoice_id),
  (select min(a.created_at) from appointments a where a.business_id = $1 and a.invoice_id = p.invoice_id
    and a.status <> 'cancelled'),
  (select min(j.created_at) from job_invoices ji join jobs j on j.business_id = $1 and j.id = ji.job_id
    where ji.business_id = $1 and ji.invoice_id = p.invoice_id))`;

/**
 * The queries for the leads, bookings and payments in the period. Each row has the time of the event, the time when the
 * work was requested, and the earliest time of a message that the event can be credited to.
 */
const happened = {
  bookings: `select a.id, a.customer_id, a.created_at as moment, a.created_at as asked_at, a.created_at - span.window as since,
      ${dayOf('a.created_at')} as day, null::numeric as amount
    from (${span}) as span, appointments a
    where a.business_id = $1 and ${isInPeriod('a.created_at')} and ${isBooking}`,
  received: `select p.id, p.customer_id, p.moment, ${agreedAt} as asked_at, p.moment - span.window as since,
      p.payment_date as day, p.amount
    from (${span}) as span, (select p.id, p.customer_id, p.payment_date, p.invoice_id, p.estimate_id,
        net_received(p.status, p.amount, p.refunded_amount) as amount,
        least(greatest(p.created_at, ${startOf('p.payment_date')}), ${startOf('p.payment_date + 1')}) as moment
      from payments p where p.business_id = $1 and p.status = 'completed' and p.payment_date between $2 and $3
        and p.customer_id is not null) as p
    where p.amount > 0`,
};

export type Happened = keyof typeof happened;

/**
 * Adds the message that each event is credited to, if there is one. This is the last message that the customer got
 * before requesting the work.
 */
export const credited = (
  what: Happened,
) => `select e.*, t.id as message_id, t.campaign_id, t.automation, t.clicked_at,
    t.sent_at as touched_at
  from (${happened[what]} offset 0) as e left join lateral (
    select m.id, m.campaign_id, m.automation, m.clicked_at, m.sent_at from marketing_messages m
    where m.business_id = $1 and m.customer_id = e.customer_id and m.status = 'sent'
      and m.sent_at <= e.asked_at and m.sent_at >= e.since
    order by m.sent_at desc nulls last, m.id desc limit 1) as t on true`;

/** Returns the name of a lead source in SQL, by the same rule as the shared sourceName(). */
export const sourceOf = (source: string, referrer = 'null::uuid') => `case
    when ${referrer} is not null or group_key(${source}) in ('referral', 'referrals') then '${referralSource}'
    else coalesce(nullif(btrim(${source}), ''), '${unnamedSource}') end`;

export const sentSource = (row: string) =>
  `case when ${row}.campaign_id is null then '${automationSource}' else '${campaignSource}' end`;

/**
 * Joins the customer's lead source for events without a credited message. The source comes from the customer's last
 * lead before the event `e`, or otherwise from the customer record. A lead source expires after a year.
 */
const came = `left join lateral (
    select came.source, came.at from (
      (select ${sourceOf('l.source', 'l.referrer_id')} as source, l.created_at as at, 1 as rank from leads l
        where l.business_id = $1 and l.customer_id = e.customer_id and l.created_at <= e.moment
        order by l.created_at desc, l.id desc limit 1)
      union all
      (select ${sourceOf('c.lead_source')}, c.created_at, 2 from customers c
        where c.business_id = $1 and c.id = e.customer_id)
      order by rank limit 1) as came
    where came.at >= e.moment - make_interval(hours => ${24 * sourceDays})) as came on e.message_id is null`;

/** The sources that the business spent marketing money on, and the dates of the expenses. */
export const paidSources = `select group_key(${sourceOf('x.lead_source')}) as source, x.spent_on from expenses x
  where x.business_id = $1 and x.lead_source is not null and group_key(x.category) = 'marketing'
    and x.spent_on between $2::date - ${sourceDays} and $3`;

/**
 * Matches if marketing money was spent on the source of an event in the year before the event; `paid` is the list of
 * paid sources.
 */
const isPaidFor = `exists (select from paid where paid.source = group_key(came.source)
  and paid.spent_on between e.day - ${sourceDays} and e.day)`;

/**
 * The SQL condition that the customer had no booking between a given time and the booking `e`. A subquery for a single
 * row is used, because with 'not exists' PostgreSQL would scan all appointments.
 */
export const isFirstSince = (since: string) => `coalesce((select false from appointments a
  where a.business_id = $1 and a.customer_id = e.customer_id and ${isBooking} and a.created_at >= ${since}
    and (a.created_at, a.id) < (e.moment, e.id) limit 1), true)`;

/**
 * If no message is credited, only the customer's first booking counts, because later bookings come from an existing
 * customer.
 */
const isFirst = `came.at <= e.moment and ${isFirstSince('came.at')}`;

/**
 * Selects all events with their origin: the credited message, or else the lead source. is_marketing is true if the
 * origin is a message or a paid source.
 */
export const brought = (what: Happened) => `select e.id, e.day, e.customer_id,
    case when e.message_id is null then came.source else ${sentSource('e')} end as source,
    e.message_id is not null or ${isPaidFor} as is_marketing, e.message_id, e.campaign_id, e.automation, e.amount
  from (${credited(what)}) as e ${came}
  where e.message_id is not null or (came.source is not null and ${what === 'bookings' ? isFirst : 'true'})`;
