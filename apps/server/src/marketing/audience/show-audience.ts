import {
  type Audience,
  type AudiencePage,
  type AudiencePageQuery,
  type AudienceQuery,
  type LeftOutReason,
  leftOutReasons,
} from '@dayworks/shared/marketing/audience';
import { businessDay } from '../../platform/business-day.ts';
import { decodeCursor, encodeCursor } from '../../platform/list/cursor.ts';
import { cutPage } from '../../platform/list/cut-page.ts';
import { limitTo, named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { audienceSource } from './audience-query.ts';
import { type FoundPerson, peopleQuery, toPerson } from './people-query.ts';

const shownWhoGet = 4;
const shownLeftOut = 2;

type Counts = Partial<Record<LeftOutReason | 'gets', number>>;

const counts = `, (select jsonb_object_agg(coalesce(left_out, 'gets'), people)
  from (select left_out, count(*)::int as people from listed group by left_out) as counted) as counts`;

/**
 * Returns the current number of people in the audience and the first few people. Each row contains the counts,
 * because the list is empty only if no customer is selected.
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
