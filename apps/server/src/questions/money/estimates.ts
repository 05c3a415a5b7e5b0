import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { divideHalfUp } from '@dayworks/shared/money';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type DeclinedEstimate,
  type OpenEstimates,
  type SentEstimate,
  tellDeclined,
  tellEstimatesSent,
  tellExpiredEstimates,
  tellOpenEstimates,
  tellWinRate,
} from '@dayworks/shared/questions/tell/estimates';
import { type HeldDeposit, tellDeposits } from '@dayworks/shared/questions/tell/money/deposits';
import { customerObject } from '../../documents/document-queries.ts';
import { statusTest } from '../../estimates/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { decidedQuery } from '../../sales/sales-queries.ts';
import { askedOf, customerTests } from './customer-tests.ts';

type Waiting = Pick<
  EstimateRow,
  'id' | 'number' | 'title' | 'customer' | 'status' | 'valid_until' | 'total'
> & {
  waits_days: number | null;
};

export const openEstimates = (
  context: MemberContext,
  asked: QuestionParameters<'open_estimates'>,
): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { actor } = context;
    const today = businessDay(actor);
    const { values, bind } = createBinder(actor.businessId, today, actor.timeZone);
    const waits = `($2::date - (e.sent_at at time zone $3)::date)`;
    const wanted = [
      'e.business_id = $1',
      'e.deleted_at is null',
      '$3::text is not null',
      ...customerTests('e', scope, bind),
      ...(asked.days === undefined ? [] : [`${waits} > ${bind(asked.days)}::int`]),
    ].join(' and ');
    const where = `${wanted} and ${statusTest(asked.expired ? 'expired' : 'waiting')}`;
    const [[sums], [lapsed], first] = await readBusiness<
      [Omit<OpenEstimates, 'expired'>[], Pick<OpenEstimates, 'expired'>[], Waiting[]]
    >(context, [
      named(
        'question-estimates',
        `select count(*)::int as estimates, coalesce(sum(e.total), 0) as total, max(${waits}) as longest
         from estimates e where ${where}`,
        values,
      ),
      named(
        'question-estimates-expired',
        `select count(*)::int as expired from estimates e where ${wanted} and ${statusTest('expired')}`,
        values,
      ),
      named(
        'question-estimates-first',
        `select e.id, e.number, e.title, e.status, e.valid_until, e.total, ${waits} as waits_days, ${customerObject('e')} as customer
         from estimates e where ${where} order by e.sent_at nulls last, e.id limit ${shownRows}`,
        values,
      ),
    ]);
    if (!sums || !lapsed) throw new Error('a sum has one row');
    const rows = first.map((row) => ({ ...row, displayed_status: displayedEstimateStatus(row, today) }));
    if (asked.expired) return tellExpiredEstimates(sums, rows, { scope, days: asked.days ?? null });
    return tellOpenEstimates({ ...sums, ...lapsed }, rows, { scope, days: asked.days ?? null });
  });

interface Decided {
  won: number;
  lost: number;
}

function rateOf({ won, lost }: Decided) {
  const decided = won + lost;
  const percent = decided === 0 ? null : Number(divideHalfUp(BigInt(won) * 1000n, BigInt(decided))) / 10;
  return { won, lost, percent };
}

export async function winRate(
  context: MemberContext,
  { period, compare }: QuestionParameters<'win_rate'>,
): Promise<Told> {
  const [[now], [before]] = await readBusiness<[Decided[], Decided[]]>(context, [
    decidedQuery(context.actor, period),
    decidedQuery(context.actor, compare ?? period),
  ]);
  if (!now || !before) throw new Error('a count has one row');
  return tellWinRate(rateOf(now), period, compare ? { period: compare, rate: rateOf(before) } : null);
}

/** Estimates that were sent in the period, and how many of these were won or lost since. */
export const estimatesSent = (
  context: MemberContext,
  asked: QuestionParameters<'estimates_sent'>,
): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { businessId, timeZone } = context.actor;
    const { period } = asked;
    const { values, bind } = createBinder(businessId, period.from, period.to, timeZone);
    const where = [
      'e.business_id = $1',
      'e.deleted_at is null',
      'e.sent_at >= ($2::date::timestamp at time zone $4)',
      'e.sent_at < (($3::date + 1)::timestamp at time zone $4)',
      ...customerTests('e', scope, bind),
    ].join(' and ');
    const [[sums], first] = await readBusiness<
      [{ estimates: number; won: number; lost: number; total: number }[], SentEstimate[]]
    >(context, [
      named(
        'question-estimates-sent',
        `select count(*)::int as estimates, count(e.won_at)::int as won, count(e.lost_at)::int as lost,
           coalesce(sum(e.total), 0) as total from estimates e where ${where}`,
        values,
      ),
      named(
        'question-estimates-sent-first',
        `select e.id, e.number, e.title, (e.sent_at at time zone $4)::date as sent_on, e.total, ${customerObject('e')} as customer
         from estimates e where ${where} order by e.sent_at desc, e.id limit ${shownRows}`,
        values,
      ),
    ]);
    if (!sums) throw new Error('a sum has one row');
    return tellEstimatesSent(sums, first, {
      period,
      scope,
      percent: rateOf({ won: sums.won, lost: sums.estimates - sums.won }).percent,
    });
  });

/** Estimates that were lost in the period, counted in the same way as for the win rate, latest first. */
export const declinedEstimates = (
  context: MemberContext,
  asked: QuestionParameters<'declined_estimates'>,
): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { businessId, timeZone } = context.actor;
    const { period } = asked;
    const { values, bind } = createBinder(businessId, period.from, period.to, timeZone);
    const where = [
      'e.business_id = $1',
      'e.deleted_at is null',
      'e.lost_at >= ($2::date::timestamp at time zone $4)',
      'e.lost_at < (($3::date + 1)::timestamp at time zone $4)',
      ...customerTests('e', scope, bind),
    ].join(' and ');
    const [[sums], first] = await readBusiness<
      [{ estimates: number; reasons: number; total: number }[], DeclinedEstimate[]]
    >(context, [
      named(
        'question-declined',
        `select count(*)::int as estimates, count(nullif(trim(e.decline_reason), ''))::int as reasons,
           coalesce(sum(e.total), 0) as total from estimates e where ${where}`,
        values,
      ),
      named(
        'question-declined-first',
        `select e.id, e.number, e.title, (e.lost_at at time zone $4)::date as declined_on,
           left(e.decline_reason, 300) as reason, e.total, ${customerObject('e')} as customer
         from estimates e where ${where} order by e.lost_at desc, e.id limit ${shownRows}`,
        values,
      ),
    ]);
    if (!sums) throw new Error('a sum has one row');
    return tellDeclined(sums, first, { period, scope });
  });

/**
 * Payments received on estimates without an invoice that the payments could be applied to. The Financials screen shows
 * the same payments. Payments on deleted estimates are included.
 */
const held = `held as (
    select e.id, e.number, e.business_id, e.title, e.total, e.customer_id, counted_on($1, null, e.id) as held
    from (select distinct estimate_id from payments where business_id = $1 and estimate_id is not null) as paid
    join estimates e on e.business_id = $1 and e.id = paid.estimate_id
    where not exists (select from invoices i where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled')
  )`;

export async function depositsHeld(context: MemberContext): Promise<Told> {
  const { businessId } = context.actor;
  const [[sums], first] = await readBusiness<[{ estimates: number; held: number }[], HeldDeposit[]]>(
    context,
    [
      named(
        'question-deposits',
        `with ${held} select count(*)::int as estimates, coalesce(sum(held), 0) as held from held where held > 0`,
        [businessId],
      ),
      named(
        'question-deposits-first',
        `with ${held} select id, number, title, total, held, ${customerObject('held')} as customer from held
       where held > 0 order by held desc, id limit ${shownRows}`,
        [businessId],
      ),
    ],
  );
  if (!sums) throw new Error('a sum has one row');
  return tellDeposits(sums, first);
}
