import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';
import { paymentTermsDays } from '@dayworks/shared/documents/due-date';
import { type RecurringRule, slotsBetween } from '@dayworks/shared/expenses/recurring-expense';
import { lastDayOf } from '@dayworks/shared/forecast/cash-forecast';
import type {
  BookedJob,
  DatedAmount,
  ForecastFacts,
  OpenInvoice,
  SignedEstimate,
  WaitingEstimate,
} from '@dayworks/shared/forecast/forecast-facts';
import { spentWeeks } from '@dayworks/shared/forecast/usual-expenses';
import { businessDay } from '../platform/business-day.ts';
import { named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { decidedQuery } from '../sales/sales-queries.ts';
import {
  aheadQuery,
  estimatesQuery,
  invoicesQuery,
  latenessQuery,
  recurringQuery,
  signedQuery,
  spentQuery,
  wonQuery,
} from './money-facts.ts';
import { jobsQuery } from './work-facts.ts';

interface RecurringRow extends RecurringRule {
  id: string;
  amount: number;
  next_on: CalendarDate;
}

interface AheadRow {
  kind: 'received' | 'spent';
  day: CalendarDate;
  amount: number;
}

type Answers = [
  terms: { payment_terms: number | null }[],
  invoices: OpenInvoice[],
  lateness: { customer_id: string | null; days: number[] }[],
  estimates: WaitingEstimate[],
  answered: ForecastFacts['answered'][],
  won: { signing: number | null; paying: number | null }[],
  jobs: BookedJob[],
  recurring: RecurringRow[],
  ahead: AheadRow[],
  spent: { weeks_ago: number; amount: number }[],
  signed: SignedEstimate[],
];

const termsQuery = (businessId: string): NamedQuery =>
  named('forecast-terms', 'select payment_terms from business_settings where id = $1', [businessId]);

/**
 * Returns the upcoming dates of a recurring expense; an occurrence that is overdue because the scheduler has not
 * created it yet is expected today.
 */
const slotsOf = ({ id, amount, next_on, ...rule }: RecurringRow, today: CalendarDate): DatedAmount[] =>
  slotsBetween(rule, next_on, lastDayOf(today)).map((slot) => ({
    id: `${id} ${slot}`,
    day: slot < today ? today : slot,
    amount: -amount,
  }));

const known = (days: readonly (number | null)[]): number[] =>
  days.flatMap((count) => (count === null || count < 0 ? [] : count));

function spentOf(rows: Answers[9]): ForecastFacts['spent'] {
  const amounts = new Map(rows.map(({ weeks_ago, amount }) => [weeks_ago, amount]));
  const weeks = Array.from({ length: spentWeeks }, (_, index) => amounts.get(spentWeeks - 1 - index) ?? 0);
  return { weeks, is_whole: amounts.has(-1) };
}

/** Reads the current facts for the cash forecast, in the time zone of the business. */
export async function readForecastFacts(context: MemberContext): Promise<ForecastFacts> {
  const { actor } = context;
  const today = businessDay(actor);
  const end = lastDayOf(today);
  const [[business], invoices, lateness, estimates, [answered], won, jobs, recurring, ahead, spent, signed] =
    await readBusiness<Answers>(context, [
      termsQuery(actor.businessId),
      invoicesQuery(actor),
      latenessQuery(actor, today),
      estimatesQuery(actor, today),
      decidedQuery(actor, { from: addDays(today, -364), to: today }),
      wonQuery(actor),
      jobsQuery(actor, today, end),
      recurringQuery(actor, end),
      aheadQuery(actor, today, end),
      spentQuery(actor, today),
      signedQuery(actor, today),
    ]);
  return {
    today,
    payment_terms: paymentTermsDays(business?.payment_terms),
    invoices,
    lateness: {
      by_customer: new Map(
        lateness.flatMap(({ customer_id, days }) => (customer_id ? [[customer_id, days]] : [])),
      ),
      of_all: lateness.find(({ customer_id }) => customer_id === null)?.days ?? [],
    },
    estimates,
    signed,
    answered: answered ?? { won: 0, lost: 0 },
    signing_days: known(won.map(({ signing }) => signing)),
    paying_days: known(won.map(({ paying }) => paying)),
    jobs,
    recurring: recurring.flatMap((row) => slotsOf(row, today)),
    ahead: ahead.map(({ kind, day, amount }) => ({ id: `${kind} ${day}`, day, amount })),
    spent: spentOf(spent),
  };
}
