import { addDays, daysBetween, startOfWeek } from '@dayworks/shared/calendar-date';
import {
  type DatedInvoice,
  isOverdue,
  isPartPaidDraft,
  isUnpaid,
} from '@dayworks/shared/invoices/invoice-status';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { isIn, isMeant, rounded, sumBy } from './narrow.ts';
import type { RawInvoice, RawRows } from './raw-rows.ts';

const datedOf = (rows: RawRows, invoice: RawInvoice): DatedInvoice => ({
  ...invoice,
  project: rows.projects.find(({ id }) => id === invoice.project_id) ?? null,
});

export const isLate = (rows: RawRows) => (invoice: RawInvoice) =>
  isOverdue(datedOf(rows, invoice), rows.today);

const payersOf = (invoices: readonly RawInvoice[]) =>
  new Set(invoices.map(({ customer_id }) => customer_id).filter(Boolean)).size;

const balanceOf = (invoices: readonly RawInvoice[]) => sumBy(invoices, ({ balance_due }) => balance_due);

const isDraft = (invoice: RawInvoice) => invoice.status === 'draft' || isPartPaidDraft(invoice);

export function receivables(asked: QuestionParameters<'receivables'>, rows: RawRows) {
  const open = rows.invoices.filter(isUnpaid).filter(isMeant(rows, asked));
  const late = open.filter(isLate(rows));
  const owed = [...Map.groupBy(open, ({ customer_id }) => customer_id).values()].map(balanceOf);
  return {
    ...(asked.by && owed.length > 0 && { most_total: Math.max(...owed) }),
    invoices: open.length,
    customers: payersOf(open),
    total: balanceOf(open),
    overdue_invoices: late.length,
    overdue_total: balanceOf(late),
  };
}

export function overdue(asked: QuestionParameters<'overdue'>, rows: RawRows) {
  const daysOf = ({ due_date }: RawInvoice) => (due_date ? daysBetween(due_date, rows.today) : null);
  const late = rows.invoices
    .filter(isLate(rows))
    .filter(isMeant(rows, asked))
    .filter((invoice) => asked.days === undefined || (daysOf(invoice) ?? 0) > asked.days);
  const days = late.map(daysOf).filter((value) => value !== null);
  return {
    invoices: late.length,
    customers: payersOf(late),
    total: balanceOf(late),
    ...(days.length > 0 && { longest: Math.max(0, ...days) }),
  };
}

export function drafts(asked: QuestionParameters<'drafts'>, rows: RawRows) {
  const those = rows.invoices.filter(isDraft).filter(isMeant(rows, asked));
  return { invoices: those.length, total: balanceOf(those) };
}

/** Of the last ten that were paid, the newest first. */
function daysLateOf(rows: RawRows, customerId: string): number[] {
  return rows.invoices
    .filter(({ customer_id, status }) => customer_id === customerId && status === 'paid')
    .flatMap(({ id, paid_at, due_date }) => (paid_at && due_date ? [{ id, paid_at, due_date }] : []))
    .sort((a, b) => (a.paid_at === b.paid_at ? (a.id < b.id ? -1 : 1) : a.paid_at < b.paid_at ? 1 : -1))
    .slice(0, 10)
    .map(({ paid_at, due_date }) => Math.max(0, daysBetween(due_date, paid_at)));
}

export function late_payers(asked: QuestionParameters<'late_payers'>, rows: RawRows) {
  const payers = rows.customers
    .filter(({ type }) => !asked.type || type === asked.type)
    .map(({ id }) => ({ id, days: daysLateOf(rows, id) }))
    .map(({ id, days }) => ({
      id,
      average: rounded(days.reduce((sum, day) => sum + day, 0) / days.length, 1),
      late: days.filter((day) => day > 0).length,
      invoices: days.length,
    }))
    .filter(({ late }) => late > 0)
    .sort((a, b) => b.average - a.average || b.late - a.late || (a.id < b.id ? -1 : 1));
  const [worst] = payers;
  return {
    payers: payers.length,
    ...(worst && { worst_days: worst.average, worst_late: worst.late, worst_invoices: worst.invoices }),
  };
}

export function expected_cash(
  { weeks = 8, period }: QuestionParameters<'expected_cash'>,
  rows: RawRows,
): Record<string, number> {
  const { today } = rows;
  const open = rows.invoices.filter(isUnpaid).map((invoice) => {
    const days = invoice.customer_id ? daysLateOf(rows, invoice.customer_id).sort((a, b) => a - b) : [];
    const habit = days[Math.ceil(days.length / 2) - 1] ?? 0;
    const expected = invoice.due_date && addDays(invoice.due_date, habit);
    return { invoice, day: expected };
  });
  const last = addDays(startOfWeek(today), 7 * weeks - 1);
  const amountOf = (those: typeof open) => balanceOf(those.map(({ invoice }) => invoice));
  if (period) {
    const inPeriod = open.filter(({ day }) => day !== null && day >= today && isIn(day, period));
    return { total: amountOf(inPeriod), invoices: inPeriod.length, open: amountOf(open) };
  }
  const within = open.filter(({ day }) => day !== null && day >= today && day <= last);
  return {
    weeks,
    total: amountOf(within),
    invoices: within.length,
    past: amountOf(open.filter(({ day }) => day !== null && day < today)),
    later: amountOf(open.filter(({ day }) => day !== null && day > last)),
    undated: amountOf(open.filter(({ day }) => day === null)),
    open: amountOf(open),
  };
}

export function invoiced(asked: QuestionParameters<'invoiced'>, rows: RawRows) {
  const written = rows.invoices
    .filter(({ status, date }) => status !== 'cancelled' && isIn(date, asked.period))
    .filter(isMeant(rows, asked));
  const sent = written.filter((invoice) => !isDraft(invoice));
  return {
    invoices: sent.length,
    total: sumBy(sent, ({ total }) => total),
    open: balanceOf(sent),
    drafts: written.length - sent.length,
  };
}

export const paidIn = (rows: RawRows, period: QuestionParameters<'tax_collected'>['period']) =>
  rows.invoices.filter(({ status, paid_at }) => status === 'paid' && isIn(paid_at, period));

export function average_ticket({ period }: QuestionParameters<'average_ticket'>, rows: RawRows) {
  const paid = paidIn(rows, period);
  const total = sumBy(paid, (invoice) => invoice.total);
  return { invoices: paid.length, average: paid.length === 0 ? 0 : rounded(total / paid.length, 2) };
}

export function tax_collected({ period }: QuestionParameters<'tax_collected'>, rows: RawRows) {
  const paid = paidIn(rows, period);
  return {
    invoices: paid.length,
    taxed: paid.filter(({ tax }) => tax !== 0).length,
    tax: sumBy(paid, ({ tax }) => tax),
    total: sumBy(paid, ({ total }) => total),
  };
}
