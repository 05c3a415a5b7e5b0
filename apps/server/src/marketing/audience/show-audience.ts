import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  type Audience,
  type AudiencePage,
  type AudiencePageQuery,
  type AudiencePerson,
  type AudienceQuery,
  type LeftOutReason,
  leftOutReasons,
} from '@dayworks/shared/marketing/audience';
import { audienceNote, type NoteFacts } from '@dayworks/shared/marketing/audience-note';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { SegmentRules } from '@dayworks/shared/marketing/segment';
import { customerSummary } from '../../customers/customer-queries.ts';
import { businessDay } from '../../platform/business-day.ts';
import { cutPage, decodeCursor, encodeCursor, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { type AudienceSource, audienceSource } from './audience-query.ts';
import { buyers, lastVisitDay } from './segment-tests.ts';

/** A row of the query that selects the people in the audience. */
interface FoundPerson extends NoteFacts {
  id: string;
  customer: CustomerSummary;
  last_visit_at: string | null;
}

/**
 * Selects people in the audience who match the condition `chosen`, together with the data that is shown beside each
 * person. `counts` contains additional SQL columns for each row.
 */
function peopleQuery(source: AudienceSource, rules: SegmentRules, chosen: string, counts = ''): string {
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

function toPerson(
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

const shownWhoGet = 4;
const shownLeftOut = 2;

type Counts = Partial<Record<LeftOutReason | 'gets', number>>;

const counts = `, (select jsonb_object_agg(coalesce(left_out, 'gets'), people)
  from (select left_out, count(*)::int as people from listed group by left_out) as counted) as counts`;

/**
 * Returns the current size of the audience and the first few people in it. Every row of the query result repeats the
 * counts; the result is empty if no customer is selected.
 */
export async function showAudience(context: MemberContext, query: AudienceQuery): Promise<Audience> {
  const { actor } = context;
  const { channel, rules, campaign_id } = query;
  const source = audienceSource(actor, { channel, rules, campaignId: campaign_id });
  const first = (test: string, most: number) =>
    `(select * from listed where ${test} order by customer_id ${limitTo(most)})`;
  const chosen = `${first('left_out is null', shownWhoGet)} union all ${first('left_out is not null', shownLeftOut)}`;
  const text = `${source.text} ${peopleQuery(source, rules, chosen, counts)}`;
  const [rows] = await readBusiness<[(FoundPerson & { counts: Counts })[]]>(context, [
    named('audience-shown', text, source.values),
  ]);
  const found = rows[0]?.counts ?? {};
  const today = businessDay(actor);
  return {
    count: found.gets ?? 0,
    matched: Object.values(found).reduce((sum, people) => sum + people, 0),
    left_out: leftOutReasons.flatMap((reason) => {
      const count = found[reason];
      return count ? [{ reason, count }] : [];
    }),
    people: rows.map(({ counts: _, ...person }) => toPerson(person, rules, channel, today)),
  };
}

const byCustomer = { cursorOf: ({ id }: { id: string }) => encodeCursor([id]) };

/** Lists all recipients of a campaign, or everyone excluded for one reason, in pages. */
export async function listAudience(context: MemberContext, query: AudiencePageQuery): Promise<AudiencePage> {
  const { actor } = context;
  const { channel, rules, campaign_id, left_out, cursor, limit } = query;
  const source = audienceSource(actor, { channel, rules, campaignId: campaign_id });
  const { bind } = source;
  const tests = [left_out ? `left_out = ${bind(left_out)}` : 'left_out is null'];
  if (cursor) tests.push(`customer_id > ${bind(decodeCursor(cursor, ['uuid'])[0])}::uuid`);
  const chosen = `select * from listed where ${tests.join(' and ')} order by customer_id ${limitTo(limit + 1)}`;
  const [rows] = await readBusiness<[FoundPerson[]]>(context, [
    named('audience-people', `${source.text} ${peopleQuery(source, rules, chosen)}`, source.values),
  ]);
  const { shown, next } = cutPage(rows, limit, byCustomer);
  const today = businessDay(actor);
  return { people: shown.map((person) => toPerson(person, rules, channel, today)), next };
}
