import { addDays } from '@dayworks/shared/dates/calendar-date';

import { LeadBoardQuery } from '@dayworks/shared/leads/lead-list';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellFunnel } from '@dayworks/shared/questions/tell/funnel';
import {
  type LeadSums,
  leadGroups,
  type ToldLead,
  tellNewLeads,
  tellOpenLeads,
} from '@dayworks/shared/questions/tell/leads';
import { tellUnclear } from '@dayworks/shared/questions/tell/unclear';
import { chooseNamed } from '@dayworks/shared/questions/who/choose-named';
import { getLeadFunnel, overviewQueries } from '../../leads/funnel.ts';
import { boardTests, ownerName, stageTest, startOf, sumColumns } from '../../leads/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { lookUp } from '../who/look-up.ts';

const toldColumns = (
  timeZone: string,
) => `l.id, l.first_name, l.last_name, l.company, l.service_wanted, l.stage, l.source, l.lost_reason,
  ${ownerName} as owner, l.value, (l.created_at at time zone ${timeZone})::date as created_on`;

const newestFirst = 'l.created_at desc nulls last, l.id desc nulls last';

/** Reads the count and the totals of the matching leads, and the first few of these leads. */
async function readLeads(
  context: MemberContext,
  testsOf: (bind: Bind) => string[],
  order: string,
): Promise<[LeadSums, ToldLead[]]> {
  const { actor } = context;
  const { values, bind } = createBinder(actor.businessId, businessDay(actor), actor.timeZone);
  const where = ['$2::date is not null', '$3::text is not null', ...testsOf(bind)].join(' and ');
  const [[sums], first] = await readBusiness<[LeadSums[], ToldLead[]]>(context, [
    named('question-leads', `select ${sumColumns} from leads l where ${where}`, values),
    named(
      'question-leads-first',
      `select ${toldColumns('$3')} from leads l where ${where} order by ${order} ${limitTo(shownRows)}`,
      values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  return [sums, first];
}

/** Finds the lead source that the given words refer to, in its stored spelling. */
async function findSource(
  context: MemberContext,
  words: string,
): Promise<{ source: string } | { unclear: Told }> {
  const [, , , sourcesQuery] = overviewQueries(context.actor);
  const [sources] = await readBusiness<[{ source: string }[]]>(context, [sourcesQuery]);
  const choice = chooseNamed(
    words,
    sources.map(({ source }) => ({ id: source, name: source, otherNames: [], detail: null })),
  );
  if ('one' in choice) return { source: choice.one.name };
  const likely = 'several' in choice ? choice.several : choice.near;
  const offers = likely.map(({ name }) => name);
  const offersFit = 'several' in choice;
  return { unclear: tellUnclear({ sought: 'source', words, several: [], near: [], offers, offersFit }) };
}

export async function openLeads(
  context: MemberContext,
  asked: QuestionParameters<'open_leads'>,
): Promise<Told> {
  const { actor } = context;
  const found = await lookUp(context, { person: asked.person });
  if ('unclear' in found) return found.unclear;
  const source = asked.source ? await findSource(context, asked.source) : { source: null };
  if ('unclear' in source) return source.unclear;
  const { person } = found.meant;
  const scope = {
    stage: asked.stage ?? null,
    source: source.source,
    person,
    days: asked.days ?? null,
    isUnanswered: asked.unanswered ?? false,
    over: asked.over ?? null,
  };
  const filter = LeadBoardQuery.parse({ owner: person?.id ?? null, source: scope.source });
  const [sums, first] = await readLeads(
    context,
    (bind) => [
      ...boardTests(actor, filter, bind),
      stageTest(scope.stage ?? 'open'),
      ...(scope.isUnanswered ? ['l.first_response_at is null'] : []),
      ...(scope.over === null ? [] : [`l.value >= ${bind(scope.over)}::numeric`]),
      ...(scope.days
        ? [
            `l.last_activity_at < ${startOf(addDays(businessDay(actor), 1 - scope.days), actor.timeZone, bind)}`,
          ]
        : []),
    ],
    scope.days ? 'l.last_activity_at, l.id' : newestFirst,
  );
  return tellOpenLeads(sums, first, scope);
}

const arrivedTests = (period: Period, timeZone: string, bind: Bind) => [
  'l.business_id = $1',
  `l.created_at >= ${startOf(period.from, timeZone, bind)}`,
  `l.created_at < ${startOf(addDays(period.to, 1), timeZone, bind)}`,
];

export async function newLeads(
  context: MemberContext,
  { period, compare, by, source: words }: QuestionParameters<'new_leads'>,
): Promise<Told> {
  const { actor } = context;
  const found = words ? await findSource(context, words) : { source: null };
  if ('unclear' in found) return found.unclear;
  const { source } = found;
  const filter = LeadBoardQuery.parse({ source });
  const readIn = (days: Period) =>
    readLeads(
      context,
      (bind) => [
        ...arrivedTests(days, actor.timeZone, bind),
        ...(source ? boardTests(actor, filter, bind) : []),
      ],
      newestFirst,
    );
  const before = compare ? { period: compare, count: (await readIn(compare))[0].count } : null;
  const [sums, first] = await readIn(period);
  /*
   * The leads of one source are shown as a list instead of grouped by funnel step, because the funnel cannot be
   * filtered by source.
   */
  const shown =
    by && !source ? { groups: leadGroups(await getLeadFunnel(context, period), by), by } : { first };
  return tellNewLeads(period, sums, shown, before, source);
}

export async function funnel(
  context: MemberContext,
  { period, by }: QuestionParameters<'funnel'>,
): Promise<Told> {
  return tellFunnel(period, await getLeadFunnel(context, period), by ?? null);
}
