import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { type RecurringRule, slotsBetween } from '@dayworks/shared/dates/recurring-dates';
import { paymentTermsDays } from '@dayworks/shared/documents/due-date';
import { lastDayOf } from '@dayworks/shared/forecast/cash-forecast';
import type {
  BookedJob,
  DatedAmount,
  ForecastFacts,
  OpenInvoice,
  SeriesInvoice,
  SignedEstimate,
  WaitingEstimate,
} from '@dayworks/shared/forecast/forecast-facts';
import { spentWeeks } from '@dayworks/shared/forecast/usual-expenses';
import { priceOn, type SeriesPrice } from '@dayworks/shared/recurring/series-price';
import { isCovered, isOpen } from '../jobs/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import { named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { decidedQuery } from '../sales/sales-queries.ts';
import {
  type Asking,
  aheadQuery,
  estimatesQuery,
  invoicesQuery,
  latenessQuery,
  recurringQuery,
  seriesDraftsQuery,
  seriesQuery,
  signedQuery,
  spentQuery,
  wonQuery,
} from './money-facts.ts';

/**
 * If a visit was booked for a date more than this number of days ago and never completed, it is not expected to bring
 * income.
 */
const missedDays = 14;

/** The tax on the items of a job: the tax added to prices, rounded once, plus the tax already included in prices. */
const itemTax = (condition: string) =>
  `coalesce(round(sum(i.total * i.tax_rate / 100) filter (where not i.includes_tax ${condition}), 2), 0)
    + coalesce(sum(i.tax_included) filter (where true ${condition}), 0)`;

const items = `select coalesce(sum(i.total - i.tax_included), 0) + ${itemTax('')} as each_visit,
    ${itemTax('')} as tax,
    coalesce(sum(i.total - i.tax_included) filter (where not (i.is_scheduled or is_billed($1, i.invoice_id))), 0) as left_total,
    coalesce(sum(i.total - i.tax_included), 0) as total,
    ${itemTax('and not (i.is_scheduled or is_billed($1, i.invoice_id))')} as tax_left
  from job_items i where i.business_id = $1 and i.job_id = j.id`;

const visits = `select max(visit.day) filter (where visit.is_open) as last_on,
    count(*) filter (where not visit.is_open)::int as unbilled,
    coalesce(jsonb_agg(jsonb_build_object('id', visit.id, 'day', visit.day)) filter (where visit.is_open and visit.day <= $3), '[]') as booked
  from (select a.id, (a.start_time at time zone $4)::date as day, a.status <> 'completed' as is_open from appointments a
    where a.business_id = $1 and a.job_id = j.id and (a.status = 'completed' and not is_billed($1, a.invoice_id)
      or a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress')
        and a.start_time >= (($2::date - ${missedDays})::timestamp at time zone $4))) as visit`;

/**
 * The SQL expression for the deposit that the customer paid on the estimate, if the deposit has not been applied to an
 * invoice yet.
 */
const deposit = `coalesce((select counted_on($1, null, e.id) from estimates e
  where e.business_id = $1 and e.id = j.estimate_id and e.deleted_at is null and not exists (
    select from invoices i where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled')), 0.00)`;

/**
 * The tax on the next invoices of a job. A discount that reduces the taxed amount reduces the tax in proportion.
 * `j.to_bill` is the amount that remains to be invoiced after the discount.
 */
const taxToBill = `(select case when reduces.tax and j.to_bill + bill.off > 0
      then round(bill.tax * j.to_bill / (j.to_bill + bill.off), 2) else bill.tax end
    from (select job_discount_reduces_tax($1, j.estimate_id) as tax) as reduces,
      (select least(greatest(0, j.discount - job_discounted($1, j.id)),
          case when j.billing = 'per_job' then item.left_total else item.total * visited.unbilled end) as off,
        case when j.billing = 'per_job' then item.tax_left else item.tax * visited.unbilled end as tax) as bill)`;

/**
 * Reads the jobs that are not fully invoiced and that no recurring invoice covers. The amount before tax that could be
 * invoiced now does not have to be calculated, because a trigger stores it with each job.
 */
const jobsQuery = ({ businessId, timeZone }: Asking, today: CalendarDate, end: CalendarDate): NamedQuery =>
  named(
    'forecast-jobs',
    `select j.id, j.customer_id, j.estimate_id, j.billing, j.status = 'requires_invoicing' as is_done,
       j.to_bill + ${taxToBill} as to_bill,
       item.each_visit as visit_amount, ${deposit} as deposit, visited.last_on as last_visit_on, visited.booked as visits
     from jobs j cross join lateral (${items}) as item cross join lateral (${visits}) as visited
     where j.business_id = $1 and ${isOpen} and not ${isCovered('j.id')}`,
    [businessId, today, end, timeZone],
  );

interface RecurringRow extends RecurringRule {
  id: string;
  amount: number;
  next_on: CalendarDate;
}

interface SeriesRow extends RecurringRule {
  id: string;
  customer_id: string;
  next_on: CalendarDate;
  prices: SeriesPrice[];
  payment_terms: number | null;
  handled: CalendarDate[];
}

type DraftRow = Omit<SeriesInvoice, 'billed_on' | 'terms'> & { payment_terms: number | null };

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
  series: SeriesRow[],
  drafts: DraftRow[],
];

const termsQuery = (businessId: string): NamedQuery =>
  named('forecast-terms', 'select payment_terms from business_settings where id = $1', [businessId]);

/**
 * Returns the upcoming dates of a recurring expense. If the scheduler has not created an occurrence that was due
 * earlier, that occurrence is expected today.
 */
const slotsOf = ({ id, amount, next_on, ...rule }: RecurringRow, today: CalendarDate): DatedAmount[] =>
  slotsBetween(rule, next_on, lastDayOf(today)).map((slot) => ({
    id: `${id} ${slot}`,
    day: slot < today ? today : slot,
    amount: -amount,
  }));

/**
 * Returns the invoices that a recurring invoice will create. An invoice that should already exist is expected to be
 * created today.
 */
function invoicesOf(row: SeriesRow, today: CalendarDate, usualTerms: number | null): SeriesInvoice[] {
  const { id, customer_id, next_on, prices, payment_terms, handled } = row;
  return slotsBetween(row, next_on, lastDayOf(today))
    .filter((slot) => !handled.includes(slot))
    .map((slot) => ({
      id: `${id} ${slot}`,
      series_id: id,
      customer_id,
      billed_on: slot < today ? today : slot,
      amount: priceOn(prices, slot).total,
      terms: paymentTermsDays(payment_terms, usualTerms),
    }));
}

const known = (days: readonly (number | null)[]): number[] =>
  days.flatMap((count) => (count === null || count < 0 ? [] : count));

function spentOf(rows: Answers[9]): ForecastFacts['spent'] {
  const amounts = new Map(rows.map(({ weeks_ago, amount }) => [weeks_ago, amount]));
  const weeks = Array.from({ length: spentWeeks }, (_, index) => amounts.get(spentWeeks - 1 - index) ?? 0);
  return { weeks, is_whole: amounts.has(-1) };
}

/** Reads the current data for the cash forecast, in the time zone of the business. */
export async function readForecastFacts(context: MemberContext): Promise<ForecastFacts> {
  const { actor } = context;
  const today = businessDay(actor);
  const end = lastDayOf(today);
  const [
    [business],
    invoices,
    lateness,
    estimates,
    [answered],
    won,
    jobs,
    recurring,
    ahead,
    spent,
    signed,
    series,
    drafts,
  ] = await readBusiness<Answers>(context, [
    termsQuery(actor.businessId),
    invoicesQuery(actor, today, context.platform.paymentProvider !== null),
    latenessQuery(actor, today),
    estimatesQuery(actor, today),
    decidedQuery(actor, { from: addDays(today, -364), to: today }),
    wonQuery(actor),
    jobsQuery(actor, today, end),
    recurringQuery(actor, end),
    aheadQuery(actor, today, end),
    spentQuery(actor, today),
    signedQuery(actor, today),
    seriesQuery(actor, end),
    seriesDraftsQuery(actor),
  ]);
  const usualTerms = business?.payment_terms ?? null;
  return {
    today,
    payment_terms: paymentTermsDays(usualTerms),
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
    series: [
      ...drafts.map(({ payment_terms, ...draft }) => ({
        ...draft,
        billed_on: today,
        terms: paymentTermsDays(payment_terms, usualTerms),
      })),
      ...series.flatMap((row) => invoicesOf(row, today, usualTerms)),
    ],
    recurring: recurring.flatMap((row) => slotsOf(row, today)),
    ahead: ahead.map(({ kind, day, amount }) => ({ id: `${kind} ${day}`, day, amount })),
    spent: spentOf(spent),
  };
}
