import { changePercent } from '@dayworks/shared/dashboard/trend';
import { sameDays } from '@dayworks/shared/ledger/compared-days';
import { toCents } from '@dayworks/shared/money';
import type { Question, QuestionName, QuestionParameters } from '@dayworks/shared/questions/question';
import * as invoiceFigures from './invoice-figures.ts';
import { payments, refunds, revenue, revenueByTheRule } from './ledger-figures.ts';
import { rounded, sumBy } from './narrow.ts';
import * as noticedFigures from './noticed-figures.ts';
import type { RawRows } from './raw-rows.ts';
import * as workFigures from './work-figures.ts';

type Figures = Record<string, number | string>;
type Recount<Name extends QuestionName> = (asked: QuestionParameters<Name>, rows: RawRows) => Figures;

const {
  paidIn: _,
  isLate: __,
  daysLate: ___,
  datedOf: ______,
  paidLateness: ____,
  middleOf: _____,
  taxIn,
  ...ofInvoices
} = invoiceFigures;

/** Calculates each line of the profit and loss statement from the database rows. */
function profit({ period, basis = 'cash' }: QuestionParameters<'profit'>, rows: RawRows): Figures {
  const inDays = (day: string | null) => day !== null && day >= period.from && day <= period.to;
  const billed = rows.invoices.filter(
    ({ status, sent_at, date }) =>
      !['draft', 'cancelled'].includes(status) && (status !== 'partially_paid' || sent_at) && inDays(date),
  );
  const tax = basis === 'cash' ? taxIn(rows, period) : sumBy(billed, (bill) => bill.tax);
  const gross = basis === 'cash' ? revenueByTheRule(rows, period) : sumBy(billed, ({ total }) => total);
  const expenses = sumBy(
    rows.expenses.filter(({ spent_on }) => inDays(spent_on)),
    ({ amount }) => amount,
  );
  return {
    gross,
    tax,
    expenses,
    income: rounded(gross - tax, 2),
    profit: rounded(gross - tax - expenses, 2),
  };
}

const recounts: { [Name in QuestionName]?: Recount<Name> } = {
  ...ofInvoices,
  ...workFigures,
  ...noticedFigures,
  revenue,
  payments,
  refunds,
  profit,
};

/** For each kind of chat question, the figure that is compared if the question is about two periods. */
const compared: Partial<Record<QuestionName, string>> = {
  revenue: 'revenue',
  invoiced: 'total',
  average_ticket: 'average',
  expenses: 'total',
  profit: 'profit',
};

/**
 * Calculates the figures that answer a chat question, row by row from the stored rows. Returns undefined if this
 * function does not support the kind of question. The question must refer to customers by id, to locations by city and
 * to items by name.
 */
export function naiveFigures({ name, with: given }: Question, rows: RawRows): Figures | undefined {
  const recount = recounts[name] as Recount<QuestionName> | undefined;
  if (!recount) return undefined;
  const { period, compare } = { period: undefined, compare: undefined, ...given };
  const asked = period && compare ? { ...given, ...sameDays(period, compare, rows.today) } : given;
  const figures = recount(asked as never, rows);
  const key = compared[name];
  if (!key || !('compare' in asked) || !asked.compare) return figures;
  const before = recount({ ...asked, period: asked.compare } as never, rows)[key] as number;
  return { ...figures, before, change: changePercent(toCents(figures[key] as number), toCents(before)) };
}
