import type { Advice, AdviceState } from '@dayworks/shared/coach/advice';
import { adviseAll, rankAdvice, standingOf } from '@dayworks/shared/coach/advise';
import type { Advised, CoachFacts } from '@dayworks/shared/coach/coach-facts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, type Scope } from '../platform/with-business.ts';
import { customerRhythms } from '../questions/facts/customer-rhythms.ts';
import {
  customerCredits,
  endedSeries,
  failedCharges,
  openProblems,
} from '../questions/facts/getting-paid.ts';
import { soldItems } from '../questions/facts/item-prices.ts';
import {
  paidDeposits,
  quietLeads,
  waitingEstimates,
  withoutDeposit,
  yearsAnswers,
} from '../questions/facts/open-sales.ts';
import { readFacts } from '../questions/facts/read-facts.ts';
import { unscheduledWork, weekAhead } from '../questions/facts/scheduling.ts';
import { unbilledJobs, unsentDrafts } from '../questions/facts/unbilled.ts';
import { comingInvoices, lateInvoices } from '../questions/facts/unpaid-invoices.ts';
import { type AdviceRow, adviceId, inWords, rowsByKey, toldOf } from './advice-rows.ts';

/** Reads all rows that the data queries of the coach rules return, in one round trip. */
export async function readCoachFacts(context: MemberContext): Promise<CoachFacts> {
  const { actor } = context;
  const facts = await readFacts(context, {
    late: lateInvoices(context),
    coming: comingInvoices(context),
    customers: customerRhythms(actor),
    estimates: waitingEstimates(actor),
    answers: yearsAnswers(actor),
    leads: quietLeads(actor),
    items: soldItems(actor),
    week: weekAhead(actor),
    jobs: unbilledJobs(actor),
    drafts: unsentDrafts(actor),
    without_deposit: withoutDeposit(actor),
    deposits: paidDeposits(actor),
    unscheduled: unscheduledWork(actor),
    failed_charges: failedCharges(context),
    payment_problems: openProblems(actor),
    credits: customerCredits(context),
    ended_series: endedSeries(actor),
  });
  return { today: businessDay(actor), ...facts };
}

/** A suggestion that applies today, the user's decision about it, and its resulting state. */
export interface StandingAdvice {
  advised: Advised;
  row: AdviceRow | undefined;
  state: AdviceState;
}

async function joinDecisions(context: MemberContext, facts: CoachFacts): Promise<StandingAdvice[]> {
  const advice = adviseAll(facts);
  const keys = advice.map(({ key }) => key);
  const [rows] = await readBusiness<[AdviceRow[]]>(context, [rowsByKey(context.actor, keys)]);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  return advice.map((advised) => {
    const row = rowOf.get(advised.key);
    const decided = row && { state: row.state, until: row.until, amount: row.told.effect.amount };
    return { advised, row, state: standingOf(decided, advised, facts.today) };
  });
}

export async function readStanding(
  context: MemberContext,
): Promise<{ facts: CoachFacts; standing: StandingAdvice[] }> {
  const facts = await readCoachFacts(context);
  return { facts, standing: await joinDecisions(context, facts) };
}

/** The open suggestions in ranked order, limited to as many as a user is likely to read. */
export function openAdvice(standing: readonly StandingAdvice[]): StandingAdvice[] {
  const open = standing.filter(({ state }) => state === 'open');
  const ranked = rankAdvice(open.map(({ advised }) => advised));
  return ranked.flatMap((advised) => open.filter((one) => one.advised === advised));
}

export const asAdvice = (scope: Scope, { advised, row, state }: StandingAdvice): Advice => ({
  id: row?.id ?? adviceId(scope, advised.key),
  version: row?.version ?? 1,
  rule: advised.rule,
  state,
  ...inWords(toldOf(advised), row?.told.words),
  until: state === 'later' ? (row?.until ?? null) : null,
  decided_at: state === 'open' ? null : (row?.decided_at ?? null),
  decided_by: state === 'open' ? null : (row?.decided_by ?? null),
});
