import { addDays } from '@dayworks/shared/dates/calendar-date';
import { forecastWeeks, lastDayOf } from '@dayworks/shared/forecast/cash-forecast';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellExpectedCash, tellExpectedIn } from '@dayworks/shared/questions/tell/money/expected-cash';
import { tellInvoiceCredits } from '@dayworks/shared/questions/tell/money/invoice-credits';
import { tellDueInvoices } from '@dayworks/shared/questions/tell/money/open-invoices';
import { tellProfit, tellTax } from '@dayworks/shared/questions/tell/money/profit';
import { everybody, type LatePayer, tellLatePayers } from '@dayworks/shared/questions/tell/scope';
import { type Ticket, tellAverageTicket } from '@dayworks/shared/questions/tell/ticket';
import { customerSummary, payingHabit } from '../../customers/customer-queries.ts';
import { listCreditRows } from '../../financials/credit-rows.ts';
import { getFinancials } from '../../financials/get-financials.ts';
import { getTaxes } from '../../financials/taxes.ts';
import { forecastCash, receiptsBetween } from '../../forecast/get-forecast.ts';
import { listColumns, listSource, statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { ticketQuery } from '../../sales/sales-queries.ts';
import type { QuestionVerbs } from '../question-verb.ts';
import { automaticCharges } from './automatic-charges.ts';
import { campaigns } from './campaigns.ts';
import { askedOf, customerTests } from './customer-tests.ts';
import { document } from './document.ts';
import { declinedEstimates, depositsHeld, estimatesSent, openEstimates, winRate } from './estimates.ts';
import { expenses } from './expenses.ts';
import { endedRecurring, paymentProblems } from './getting-paid.ts';
import { daysToPay, invoiced } from './invoiced.ts';
import { itemPrice } from './item-price.ts';
import { itemsSold } from './items-sold.ts';
import { jobMargins, jobProfit, unbilledWork } from './job-money.ts';
import { payments, refunds } from './ledger-money.ts';
import { drafts, overdue, receivables } from './open-invoices.ts';
import { ranked } from './ranked.ts';
import { recurring, recurringExpenses } from './recurring.ts';
import { revenue } from './revenue.ts';
import { spentOn } from './spent-on.ts';

async function averageTicket(
  context: MemberContext,
  { period, compare }: QuestionParameters<'average_ticket'>,
): Promise<Told> {
  const [[now], [before]] = await readBusiness<[Ticket[], Ticket[]]>(context, [
    ticketQuery(context.actor, period),
    ticketQuery(context.actor, compare ?? period),
  ]);
  if (!now || !before) throw new Error('a sum has one row');
  return tellAverageTicket(now, period, compare ? { period: compare, ticket: before } : null);
}

/** Answers which invoices are unpaid; the invoices are sorted by due date with the earliest first. */
const dueInvoices = (context: MemberContext, asked: QuestionParameters<'due_invoices'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { actor } = context;
    const { values, bind } = createBinder(actor.businessId, businessDay(actor));
    const where = [
      'i.business_id = $1',
      '$2::date is not null',
      statusTests.unpaid,
      `i.due_date between ${bind(asked.period.from)} and ${bind(asked.period.to)}`,
      ...customerTests('i', scope, bind),
    ].join(' and ');
    const [[sums], first] = await readBusiness<[{ invoices: number; total: number }[], InvoiceRow[]]>(
      context,
      [
        named(
          'question-due-sums',
          `select count(*)::int as invoices, coalesce(sum(i.balance_due), 0) as total from invoices i where ${where}`,
          values,
        ),
        named(
          'question-due',
          `select ${listColumns} from ${listSource} where ${where} order by i.due_date, i.id limit ${shownRows}`,
          values,
        ),
      ],
    );
    if (!sums) throw new Error('a sum has one row');
    return tellDueInvoices(sums, first, { period: asked.period, scope });
  });

/**
 * Answers the question how much money is expected to come in. The figures match the forecast on the Financials screen,
 * because both use the same function.
 */
async function expectedCash(
  context: MemberContext,
  { weeks = forecastWeeks, period }: QuestionParameters<'expected_cash'>,
): Promise<Told> {
  if (!period)
    return tellExpectedCash(await forecastCash(context, Math.min(weeks, forecastWeeks)), { asked: weeks });
  const today = businessDay(context.actor);
  const last = lastDayOf(today);
  const from = period.from < today ? today : period.from;
  const [lines, earlier] = await Promise.all([
    receiptsBetween(context, { from, to: period.to < last ? period.to : last }),
    receiptsBetween(context, { from: today, to: addDays(from, -1) }),
  ]);
  const before = fromCents(sumCents(earlier.map(({ amount }) => toCents(amount))));
  return tellExpectedIn(lines, { period, before, last });
}

interface Row extends LatePayer {
  payers: number;
  read: number;
}

async function latePayers(
  context: MemberContext,
  { limit = shownRows, type = undefined }: QuestionParameters<'late_payers'>,
): Promise<Told> {
  const { values, bind } = createBinder(context.actor.businessId, businessDay(context.actor));
  const kind = customerTests('payer', { ...everybody, type: type ?? null }, bind).map(
    (test) => ` and ${test}`,
  );
  const text = `with payers as (
      select payer.customer_id, habit.* from (
        select distinct i.customer_id from invoices i
        where i.business_id = $1 and i.status = 'paid' and i.paid_at > i.due_date and i.customer_id is not null
      ) as payer, lateral (
        ${payingHabit('payer.customer_id')}
      ) as habit where habit.days > 0${kind.join('')}
    )
    select ${customerSummary('c')} as customer, p.days as usual_days, p.late, p.invoices, c.balance_due as owes,
      (select count(*)::int from payers) as payers, (select sum(invoices)::int from payers) as read
    from payers p join customers c on c.business_id = $1 and c.id = p.customer_id
    order by p.days desc, p.late desc, p.customer_id limit ${bind(limit)}`;
  const [rows] = await readBusiness<[Row[]]>(context, [named('question-late-payers', text, values)]);
  const sums = { payers: rows[0]?.payers ?? 0, invoices: rows[0]?.read ?? 0 };
  return tellLatePayers(rows, sums, type ?? null);
}

/**
 * Answers which credit notes or write-offs were recorded in a period. The rows and the sum are the same as on the
 * Financials screen.
 */
async function invoiceCredits(
  context: MemberContext,
  { kind, period }: QuestionParameters<'invoice_credits'>,
): Promise<Told> {
  const asked = { kind, ...period, cursor: null, limit: shownRows };
  return tellInvoiceCredits(await listCreditRows(context, asked), { kind, period });
}

/** The questions about profit run the same query as the Financials screen, so that the figures always match. */
async function profit(
  context: MemberContext,
  { period, compare, basis = 'cash' }: QuestionParameters<'profit'>,
): Promise<Told> {
  const told = await getFinancials(context, { ...period, basis });
  const before = compare && (await getFinancials(context, { ...compare, basis }));
  return tellProfit(told, {
    period,
    basis,
    compare: compare && before ? { period: compare, profit: before.profit } : null,
  });
}

async function taxCollected(
  context: MemberContext,
  { period }: QuestionParameters<'tax_collected'>,
): Promise<Told> {
  const [taxes, { months }] = await Promise.all([
    getTaxes(context, period),
    getFinancials(context, { ...period, basis: 'cash' }),
  ]);
  const steps = months.map(({ from, tax }) => ({ from, value: tax, href: null }));
  return tellTax(taxes, steps, period);
}

export const moneyQuestions = {
  receivables,
  overdue,
  late_payers: latePayers,
  drafts,
  revenue,
  invoiced,
  payments,
  refunds,
  average_ticket: averageTicket,
  items_sold: itemsSold,
  item_price: itemPrice,
  tax_collected: taxCollected,
  profit,
  invoice_credits: invoiceCredits,
  days_to_pay: daysToPay,
  recurring,
  deposits_held: depositsHeld,
  expected_cash: expectedCash,
  due_invoices: dueInvoices,
  automatic_charges: automaticCharges,
  payment_problems: paymentProblems,
  ended_recurring: endedRecurring,
  ranked,
  spent_on: spentOn,
  recurring_expenses: recurringExpenses,
  estimates_sent: estimatesSent,
  job_profit: jobProfit,
  expenses,
  open_estimates: openEstimates,
  declined_estimates: declinedEstimates,
  win_rate: winRate,
  document,
  unbilled_work: unbilledWork,
  job_margins: jobMargins,
  campaigns,
} satisfies Partial<QuestionVerbs>;
