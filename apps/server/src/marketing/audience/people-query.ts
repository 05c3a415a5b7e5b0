import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { AudiencePerson } from '@dayworks/shared/marketing/audience';
import { audienceNote, type NoteFacts } from '@dayworks/shared/marketing/audience-note';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaign-status';
import type { SegmentRules } from '@dayworks/shared/marketing/segment';
import { customerSummary } from '../../customers/customer-summary.ts';
import type { AudienceSource } from './audience-query.ts';
import { buyers, lastVisitDay } from './segment-tests.ts';

/** A row of the query that selects the people in the audience. */
export interface FoundPerson extends NoteFacts {
  id: string;
  customer: CustomerSummary;
  last_visit_at: string | null;
}

/**
 * Selects people in the audience with the condition `chosen`, together with the data for the note about each person;
 * `counts` is added to each row.
 */
export function peopleQuery(
  source: AudienceSource,
  rules: SegmentRules,
  chosen: string,
  counts = '',
): string {
  const { bind, moments, hasRhythms } = source;
  const { zone, now } = moments;
  const item = rules.find((rule) => rule.field === 'item' && rule.is);
  const name = item?.field === 'item' ? bind(item.item) : null;
  const bought = name
    ? `(select jsonb_build_object('name', ${name}::text, 'date', b.latest) from (${buyers(name, 'l.customer_id')}) as b)`
    : 'null::jsonb';
  const rhythm = hasRhythms
    ? `(select jsonb_build_object('gap', r.gap, 'latest', r.latest) from rhythms r where r.customer_id = l.customer_id)`
    : 'null::jsonb';
  return `select c.id, ${customerSummary('c')} as customer, c.last_appointment as last_visit_at, l.left_out,
      ${bought} as item, ${rhythm} as rhythm, ${lastVisitDay('c', moments)} as last_visit,
      (select min((a.start_time at time zone ${zone})::date) from appointments a where a.business_id = $1 and a.customer_id = c.id
        and a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress') and a.start_time >= ${now}::timestamptz) as booked_for,
      (greatest((select max(m.sent_at) from marketing_messages m where m.business_id = $1 and m.customer_id = c.id),
        (select t.sent_at from told_addresses t where t.key = l.key)) at time zone ${zone})::date as told_on,
      nullif(trim(l.recipient), '') is not null as has_address${counts}
    from (${chosen}) as l join customers c on c.business_id = $1 and c.id = l.customer_id
    order by (l.left_out is not null), c.id`;
}

export function toPerson(
  { id: _, customer, last_visit_at, ...facts }: FoundPerson,
  rules: SegmentRules,
  channel: CampaignChannel,
  today: CalendarDate,
): AudiencePerson {
  return {
    customer,
    note: audienceNote(rules, channel, facts, today),
    last_visit: last_visit_at,
    left_out: facts.left_out,
  };
}
