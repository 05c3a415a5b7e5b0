import { count, type Figure, sameDays, sum, thisMonth } from '../figure-recount.ts';

const ours = 'business_id = :business';
const dayOf = (moment: string) => `(${moment} at time zone :zone)::date`;
const isMarketing = `lower(trim(category)) = 'marketing'`;

/**
 * Lead sources that differ only in case or spaces count as one source. A lead with a referrer always has the source
 * 'referral'.
 */
const sourceKey = (source: string, referrer = 'null') => {
  const key = `lower(regexp_replace(coalesce(${source}, ''), '\\s', '', 'g'))`;
  return `case when ${referrer} is not null or ${key} in ('referral', 'referrals') then 'referrals' else ${key} end`;
};

/**
 * The SQL that calculates all marketing results row by row. A booking or payment is credited to the last message before
 * the work was agreed on. Without such a message, it is credited to the customer's source if the business spent money
 * on that source within a year.
 */
const counted = `, settings as (
    select coalesce((select attribution_days from marketing_settings where ${ours}), 60) as days),
  told as (select * from marketing_messages where ${ours} and status = 'sent' and sent_at is not null),
  came as (
    select 'bookings' as kind, a.customer_id, a.created_at as moment, a.created_at as agreed,
      ${dayOf('a.created_at')} as day, 0::numeric as amount
    from appointments a where a.business_id = :business and a.status <> 'cancelled' and a.customer_id is not null
      and (a.series_id is null or exists (select from appointment_series s where s.id = a.series_id and s.first_start = a.series_slot))
    union all
    select 'received', p.customer_id, got.moment, least(got.moment, i.created_at,
        (select e.won_at from estimates e where e.${ours} and e.id = coalesce(p.estimate_id, i.estimate_id)),
        (select min(v.created_at) from appointments v where v.${ours} and v.invoice_id = p.invoice_id and v.status <> 'cancelled'),
        (select min(j.created_at) from job_invoices l join jobs j on j.id = l.job_id where l.${ours} and l.invoice_id = p.invoice_id)),
      p.payment_date, p.amount - p.refunded_amount
    from payments p left join invoices i on i.id = p.invoice_id,
      lateral (select least(greatest(p.created_at, p.payment_date::timestamp at time zone :zone),
        (p.payment_date + 1)::timestamp at time zone :zone) as moment) got
    where p.business_id = :business and p.status = 'completed' and p.customer_id is not null and p.amount > p.refunded_amount),
  credited as (select came.*, (select t.id from told t, settings s where t.customer_id = came.customer_id
      and t.sent_at <= came.agreed and came.moment - t.sent_at <= s.days * interval '24 hours'
      order by t.sent_at desc, t.id desc limit 1) as message from came),
  origins as (select c.*, o.source, o.since from credited c left join lateral (
      select * from (
        (select 1 as place, ${sourceKey('l.source', 'l.referrer_id')} as source, l.created_at as since from leads l
          where l.business_id = :business and l.customer_id = c.customer_id and l.created_at <= c.moment
          order by l.created_at desc, l.id desc limit 1)
        union all
        select 2, ${sourceKey('k.lead_source')}, k.created_at from customers k where k.id = c.customer_id) known
      order by place limit 1) o on c.moment - o.since <= interval '8760 hours'),
  counted as (
    select kind, day, amount, message is not null as by_message from origins c
      where message is not null or (source is not null
        and exists (select from expenses e where e.${ours} and ${isMarketing} and e.lead_source is not null
          and ${sourceKey('e.lead_source')} = c.source and e.spent_on between c.day - 365 and c.day)
        and (kind = 'received' or c.moment = (select min(b.moment) from came b
          where b.kind = 'bookings' and b.customer_id = c.customer_id and b.moment >= c.since)))
    union all select 'leads', ${dayOf('created_at')}, 0, false from leads where ${ours}
    union all select 'leads', ${dayOf('k.created_at')}, 0, false from customers k where k.${ours} and trim(k.lead_source) <> ''
      and k.id not in (select merged_id from merges where undone_at is null)
      and not exists (select from leads l where l.${ours} and l.customer_id = k.id)
    union all select 'leads', ${dayOf(`coalesce(t.clicked_at,
      (select min(b.moment) from credited b where b.kind = 'bookings' and b.message = t.id))`)}, 0, true from told t
    union all select 'spend', spent_on, amount, false from expenses where ${ours} and ${isMarketing}
    union all select 'spend', ${dayOf('sent_at')}, cost, true from marketing_messages where ${ours} and status in ('sent', 'bounced')
    union all select 'spend', ${dayOf('started_at')}, extra_cost, true from campaigns where ${ours} and started_at is not null)`;

const result = (field: string, meaning: string, what: string, where: string): [string, Figure][] => [
  [
    `marketing_${field}`,
    {
      meaning,
      by: 'marketing/results/overview.ts',
      places: [`marketing.now.${field}`, `marketing.weeks[].${field}`],
      recount: `${counted} select coalesce(${what}, 0) from counted where ${where} and day ${thisMonth}`,
    },
  ],
  [
    `marketing_${field}_before`,
    {
      meaning: `${meaning}, on the same days of last month`,
      by: 'marketing/results/overview.ts',
      places: [`marketing.before.${field}`],
      recount: `${counted} select coalesce(${what}, 0) from counted where ${where} and day ${sameDays}`,
    },
  ],
];

const reached = (what: string, days: string) =>
  `select count(${what}) from marketing_messages where ${ours} and status = 'sent' and ${dayOf('sent_at')} ${days}`;

const marketingResults: Record<string, Figure> = {
  marketing_people: {
    meaning: 'Customers who got a message this month, each counted once',
    by: 'marketing/results/overview.ts',
    places: ['marketing.people'],
    recount: reached('distinct customer_id', thisMonth),
  },
  marketing_people_before: {
    meaning: 'Customers who got a message on the same days of last month',
    by: 'marketing/results/overview.ts',
    places: ['marketing.before.people'],
    recount: reached('distinct customer_id', sameDays),
  },
  marketing_messages: {
    meaning: 'Messages that were sent this month',
    by: 'marketing/results/overview.ts',
    places: ['marketing.messages'],
    recount: reached('*', thisMonth),
  },
  ...Object.fromEntries([
    ...result('spend', 'Money spent on marketing', 'sum(amount)', `kind = 'spend'`),
    ...result('leads', 'Leads, and people who answered a message', 'count(*)', `kind = 'leads'`),
    ...result('bookings', 'Bookings that marketing brought', 'count(*)', `kind = 'bookings'`),
    ...result('received', 'Money received because of marketing', 'sum(amount)', `kind = 'received'`),
    ...result(
      'from_sources',
      'Money received from customers of paid sources',
      'sum(amount)',
      `kind = 'received' and not by_message`,
    ),
  ]),
};

const spentIn = (days: string) =>
  `coalesce((select sum(amount) from expenses where ${ours} and spent_on ${days}), 0)`;
const movedIn = (days: string) => `coalesce((select sum(amount) from moved where day ${days}), 0)`;

const forecast: Record<string, Figure> = {
  cash_now: {
    meaning: 'The bank balance that was entered, with everything received and spent since',
    by: 'forecast/cash-settings.ts',
    places: ['forecast.opening'],
    recount: sum(
      `cash - counted_moves + ${movedIn('between counted_on and :today')} - ${spentIn('between counted_on and :today')}`,
      `(select * from cash_settings where ${ours}) known`,
    ),
  },
  judged_weeks: {
    meaning: 'What really came in and went out in the weeks whose forecasts are judged',
    by: 'forecast/get-forecast.ts',
    places: ['forecast.judged[].actual'],
    recount: sum(
      `${movedIn('between monday and monday + 6')} - ${spentIn('between monday and monday + 6')} - moved_before`,
      `(select * from cash_forecasts where ${ours} and monday < :today - 6 order by monday desc limit 8) kept`,
    ),
  },
};

const coach: Record<string, Figure> = {
  advice_done: {
    meaning: 'Suggestions that were followed',
    by: 'coach/reads.ts',
    places: ['coach.counts.done'],
    recount: count('coach_advice', `${ours} and state = 'done'`),
  },
};

export const resultFigures: Record<string, Figure> = { ...marketingResults, ...forecast, ...coach };
