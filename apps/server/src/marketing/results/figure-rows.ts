import { daysBetween } from '@dayworks/shared/dates/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { automationSource, campaignSource } from '@dayworks/shared/marketing/results/lead-source';
import type { MarketingPeriod, reachedKinds } from '@dayworks/shared/marketing/results/statistics';
import { notMerged } from '../../platform/merged-records.ts';
import {
  brought,
  credited,
  dayOf,
  isFirstSince,
  isInPeriod,
  paidSources,
  sentSource,
  sourceOf,
} from './credit.ts';

export type FigureKind = (typeof reachedKinds)[number];

const none = 'null::uuid as message_id, null::uuid as campaign_id, null::text as automation';

const people = `select m.id, ${dayOf('m.sent_at')} as day, m.customer_id, ${sentSource('m')} as source,
    true as is_marketing, m.id as message_id, m.campaign_id, m.automation, null::numeric as amount
  from marketing_messages m where m.business_id = $1 and m.status = 'sent' and ${isInPeriod('m.sent_at')}`;

/**
 * Selects everyone who counts as a lead in the period: lead records, customers without a known lead, and customers who
 * responded to a message with a click or a booking.
 */
const leads = `select l.id, ${dayOf('l.created_at')} as day, l.customer_id, ${sourceOf('l.source', 'l.referrer_id')} as source,
    true as is_marketing, ${none}, null::numeric as amount
  from leads l where l.business_id = $1 and ${isInPeriod('l.created_at')}
  union all
  select c.id, ${dayOf('c.created_at')}, c.id, ${sourceOf('c.lead_source')}, true, ${none}, null
  from customers c where c.business_id = $1 and ${isInPeriod('c.created_at')} and btrim(c.lead_source) <> ''
    and ${notMerged('customer', 'c.id')} and not exists (select from leads l where l.business_id = $1 and l.customer_id = c.id)
  union all
  select m.id, ${dayOf('m.clicked_at')}, m.customer_id, ${sentSource('m')}, true, m.id, m.campaign_id, m.automation, null
  from marketing_messages m where m.business_id = $1 and m.status = 'sent' and m.clicked_at is not null
    and ${isInPeriod('m.clicked_at')}
  union all
  select e.message_id, e.day, e.customer_id, ${sentSource('e')}, true, e.message_id, e.campaign_id, e.automation, null
  from (${credited('bookings')}) as e where e.message_id is not null and e.clicked_at is null
    and ${isFirstSince('e.touched_at')}`;

/**
 * Selects the marketing costs: manual expenses, the cost of each sent message, and the fixed cost of a campaign on
 * its first day.
 */
const spend = `select x.id, x.spent_on as day, null::uuid as customer_id, ${sourceOf('x.lead_source')} as source,
    true as is_marketing, ${none}, x.amount
  from expenses x where x.business_id = $1 and group_key(x.category) = 'marketing' and x.spent_on between $2 and $3
  union all
  select coalesce(campaign_id, md5($1::text || automation)::uuid), day, null,
    case when campaign_id is null then '${automationSource}' else '${campaignSource}' end, true, null, campaign_id, automation,
    sum(cost)
  from (
    select m.campaign_id, m.automation, ${dayOf('m.sent_at')} as day, m.cost from marketing_messages m
    where m.business_id = $1 and ${isInPeriod('m.sent_at')} and m.status in ('sent', 'bounced') and m.cost > 0
    union all
    select c.id, null, ${dayOf('c.started_at')}, c.extra_cost from campaigns c
    where c.business_id = $1 and c.extra_cost > 0 and ${isInPeriod('c.started_at')}) as costs
  group by campaign_id, automation, day`;

const rows: Record<FigureKind, string> = {
  people,
  leads,
  spend,
  bookings: brought('bookings'),
  received: brought('received'),
};

/** The first part of all queries that read the rows behind a marketing figure. */
export const withPaid = `with paid as materialized (${paidSources})`;

/**
 * Returns the rows behind a marketing figure as an SQL table expression. The same rows are counted, summed and listed.
 */
export const rowsOf = (kind: FigureKind) => `(${rows[kind]}) as ${kind}_rows`;

const mostDays = 3 * 366;

export function refuseLongPeriod({ from, to }: MarketingPeriod): void {
  if (from > to) throw invalid('The end date is before the start date', { to: 'Choose a later date' });
  if (daysBetween(from, to) > mostDays)
    throw invalid('Please choose a period of at most three years', { from: 'Choose a later date' });
}
