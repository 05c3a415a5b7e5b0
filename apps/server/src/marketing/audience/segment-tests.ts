import { stateSpellings } from '@dayworks/shared/contact';
import { habitCases } from '@dayworks/shared/customers/habits';
import type { SegmentRule, SegmentRules } from '@dayworks/shared/marketing/segment';
import { habitSince } from '../../customers/customer-queries.ts';
import type { Bind } from '../../platform/list.ts';

/** The SQL expressions for today and for the time zone of the business; $1 is always the business id. */
export interface Moments {
  today: string;
  zone: string;
  now: string;
}

/** Builds an SQL condition by the same rule as the shared isAgo(): a missing date counts as infinitely long ago. */
function ago(
  { op, days }: { op: 'more_than' | 'less_than'; days: number },
  day: string,
  { today }: Moments,
  bind: Bind,
): string {
  const passed = `${today}::date - ${day}`;
  return op === 'more_than'
    ? `coalesce(${passed} > ${bind(days)}, true)`
    : `coalesce(${passed} < ${bind(days)}, false)`;
}

export const lastVisitDay = (row: string, { zone }: Moments) =>
  `(${row}.last_appointment at time zone ${zone})::date`;

/** Matches an overdue invoice, by the same rule as the invoice lists (M3). */
export const overdueInvoice = (row: string, { today }: Moments) =>
  `${row}.status in ('sent', 'viewed', 'overdue', 'partially_paid') and ${row}.late_after < ${today}::date`;

/** Matches an invoice that the customer was asked to pay or has paid. */
export const wasSold = (row: string) =>
  `(${row}.status in ('sent', 'viewed', 'overdue', 'paid', 'written_off', 'credited') or (${row}.status = 'partially_paid' and ${row}.sent_at is not null))`;

function placeTest(
  { part, value }: Extract<SegmentRule, { field: 'place' }>,
  row: string,
  bind: Bind,
): string {
  if (part === 'zip_code') return `starts_with(lower(trim(${row}.zip_code)), ${bind(value.toLowerCase())})`;
  if (part === 'city') return `lower(trim(${row}.city)) = ${bind(value.toLowerCase())}`;
  const plain = `lower(regexp_replace(replace(trim(${row}.state), '.', ''), '\\s+', ' ', 'g'))`;
  return `${plain} = any (${bind(stateSpellings(value))}::text[])`;
}

/**
 * Selects the date of each customer's last purchase of an item, found by the name of the item on invoice lines.
 * `customer` limits the query to one customer.
 */
export const buyers = (item: string, customer?: string) => `select i.customer_id, max(i.date) as latest
  from invoice_items line join invoices i on i.business_id = $1 and i.id = line.invoice_id
  where line.business_id = $1 and line.name = ${item} and ${customer ? `i.customer_id = ${customer}` : 'i.customer_id is not null'}
    and ${wasSold('i')}
  group by i.customer_id`;

/**
 * Selects the days of all visits and invoices of each customer in `met`, and the median gap between these days,
 * calculated in the same way as usualGap().
 */
export const rhythms = ({ today, zone }: Moments) => `select customer_id, max(day) as latest,
    floor(percentile_cont(0.5) within group (order by gap) + 0.5) as gap
  from (select customer_id, day, day - lag(day) over (partition by customer_id order by day) as gap from (
    select a.customer_id, (a.start_time at time zone ${zone})::date as day from appointments a
    where a.business_id = $1 and a.status = 'completed' and a.customer_id in (select id from met)
    union
    select i.customer_id, i.date from invoices i
    where i.business_id = $1 and i.status not in ('draft', 'cancelled') and i.customer_id in (select id from met)
  ) as contacts where day <= ${today}::date and day > ${habitSince(today)}) as gaps
  group by customer_id having count(gap) >= ${habitCases}`;

const not = (isMeant: boolean, test: string) => (isMeant ? test : `not coalesce(${test}, false)`);

type PlainRule = Exclude<SegmentRule, { field: 'silence' }>;
type SilenceRule = Extract<SegmentRule, { field: 'silence' }>;

function ruleTest(rule: PlainRule, moments: Moments, bind: Bind): string {
  switch (rule.field) {
    case 'tag':
      return not(
        rule.is,
        `(c.tags <> '{}' and exists (select from unnest(c.tags) tag where group_key(tag) = group_key(${bind(rule.tag)})))`,
      );
    case 'type':
      return `c.type = ${bind(rule.type)}`;
    case 'source':
      return not(rule.is, `group_key(c.lead_source) = group_key(${bind(rule.source)})`);
    case 'place':
      return `(${placeTest(rule, 'c', bind)} or c.id in (select there.customer_id from customer_addresses there
        where there.business_id = $1 and ${placeTest(rule, 'there', bind)}))`;
    case 'last_visit':
      return ago(rule, lastVisitDay('c', moments), moments, bind);
    case 'value':
      return `c.lifetime_cents ${rule.op === 'at_least' ? '>=' : '<'} ${bind(Math.round(rule.amount * 100))}`;
    case 'item': {
      const when = rule.last ? `where ${ago(rule.last, 'latest', moments, bind)}` : '';
      return `${rule.is ? '' : 'not '}c.id in (select customer_id from (${buyers(bind(rule.item))}) as bought ${when})`;
    }
    case 'balance':
      if (rule.op === 'overdue') {
        return `exists (select from invoices i where i.business_id = $1 and i.customer_id = c.id and ${overdueInvoice('i', moments)})`;
      }
      return rule.op === 'something' ? 'c.balance_cents > 0' : 'c.balance_cents <= 0';
    case 'created':
      return ago(rule, `(c.created_at at time zone ${moments.zone})::date`, moments, bind);
  }
}

/** The SQL version of the segment rules in fitsRules(), except for the silence rule; `c` is the customer. */
export const segmentTests = (rules: SegmentRules, moments: Moments, bind: Bind): string[] =>
  rules.flatMap((rule) => (rule.field === 'silence' ? [] : [ruleTest(rule, moments, bind)]));

/**
 * The silence rule is expensive, so it is applied last and only to customers that the other rules selected. If there
 * are several silence rules, the longest one applies.
 */
export function silenceTest(rules: SegmentRules, { today }: Moments, bind: Bind): string | null {
  const asked = rules.filter((rule): rule is SilenceRule => rule.field === 'silence');
  if (asked.length === 0) return null;
  const times = Math.max(...asked.map((rule) => rule.times));
  return `met.id in (select customer_id from rhythms where ${today}::date - latest > ${bind(times)}::float8 * gap)`;
}
