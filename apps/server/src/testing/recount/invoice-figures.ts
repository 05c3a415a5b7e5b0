import { addDays, addMonths, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { taxByRate } from '@dayworks/shared/documents/lines/totals';
import {
  type DatedInvoice,
  isOverdue,
  isPartPaidDraft,
  isUnpaid,
} from '@dayworks/shared/invoices/invoice-status';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { isIn, isMeant, rounded, sumBy } from './narrow.ts';
import type { RawInvoice, RawRows } from './raw-rows.ts';

export const datedOf = (rows: RawRows, invoice: RawInvoice): DatedInvoice => ({
  ...invoice,
  project: rows.projects.find(({ id }) => id === invoice.project_id) ?? null,
});

export const isLate = (rows: RawRows) => (invoice: RawInvoice) =>
  isOverdue(datedOf(rows, invoice), rows.today);

/** Returns the days past due, counted from the due date or the project's end date, whichever is later. */
export function daysLate(rows: RawRows, invoice: RawInvoice): number {
  const { due_date, project } = datedOf(rows, invoice);
  const waitsFor = [due_date, ...(project ? [project.end_date] : [])];
  return Math.min(...waitsFor.map((day) => (day ? daysBetween(day, rows.today) : 0)));
}

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
  const daysOf = (invoice: RawInvoice) => daysLate(rows, invoice);
  const late = rows.invoices
    .filter(isLate(rows))
    .filter(isMeant(rows, asked))
    .filter((invoice) => asked.days === undefined || daysOf(invoice) > asked.days);
  const days = late.map(daysOf);
  return {
    invoices: late.length,
    customers: payersOf(late),
    total: balanceOf(late),
    ...(days.length > 0 && { longest: Math.max(...days) }),
  };
}

export function drafts(asked: QuestionParameters<'drafts'>, rows: RawRows) {
  const those = rows.invoices.filter(isDraft).filter(isMeant(rows, asked));
  return { invoices: those.length, total: balanceOf(those) };
}

/** Returns how many days after the due date each invoice of a customer was paid in the last two years. */
export function paidLateness(rows: RawRows, customerId: string): number[] {
  return rows.invoices
    .filter(({ customer_id, status }) => customer_id === customerId && status === 'paid')
    .filter(({ paid_at, due_date }) => due_date && paid_at && paid_at > addMonths(rows.today, -24))
    .flatMap((invoice) => {
      const { due_date, project } = datedOf(rows, invoice);
      const waitsFor = [due_date, ...(project ? [project.end_date] : [])];
      if (waitsFor.includes(null)) return [];
      return [daysBetween(waitsFor.toSorted().at(-1) ?? '', invoice.paid_at ?? '')];
    });
}

/** Returns the median, or null if there are fewer than three values. */
export function middleOf(days: readonly number[]): number | null {
  const sorted = days.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length < 3) return null;
  return Math.round(((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2);
}

export function late_payers(asked: QuestionParameters<'late_payers'>, rows: RawRows) {
  const payers = rows.customers
    .filter(({ type }) => !asked.type || type === asked.type)
    .map(({ id }) => ({ id, days: paidLateness(rows, id) }))
    .map(({ id, days }) => ({
      id,
      usual: middleOf(days) ?? 0,
      late: days.filter((day) => day > 0).length,
      invoices: days.length,
    }))
    .filter(({ usual }) => usual > 0)
    .sort((a, b) => b.usual - a.usual || b.late - a.late || (a.id < b.id ? -1 : 1));
  const [worst] = payers;
  return {
    payers: payers.length,
    ...(worst && { worst_days: worst.usual, worst_late: worst.late, worst_invoices: worst.invoices }),
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

/**
 * Returns the amount paid on an invoice by the end of a day, in cents; a deposit that was paid before the invoice date
 * counts as paid on that date.
 */
function movedBy(rows: RawRows, bill: RawInvoice, day: string): number {
  const later = (date: string) => (bill.date && bill.date > date ? bill.date : date);
  const payments = rows.payments.filter(
    ({ invoice_id, estimate_id, status }) =>
      ['completed', 'refunded'].includes(status) &&
      (invoice_id === bill.id || (estimate_id !== null && estimate_id === bill.estimate_id)),
  );
  const refunds = rows.payment_refunds.filter(({ payment_id }) =>
    payments.some(({ id }) => id === payment_id),
  );
  const net = payments.reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0);
  const uncovered = bill.status === 'paid' ? Math.max(0, bill.total - net) : 0;
  const paidOn = bill.paid_at ?? bill.date ?? bill.created_at.slice(0, 10);
  const moved = [
    ...payments.filter(({ payment_date }) => later(payment_date) <= day).map(({ amount }) => amount),
    ...refunds.filter(({ refund_date }) => later(refund_date) <= day).map(({ amount }) => -amount),
    ...(paidOn <= day ? [uncovered] : []),
  ];
  return moved.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}

/**
 * Calculates the tax in a period for each rate: the tax on all payments up to the last day minus the tax on all
 * payments before the first day.
 */
export function taxIn(rows: RawRows, { from, to }: { from: string; to: string }): number {
  const bills = rows.invoices.filter(
    (bill) =>
      !['draft', 'cancelled'].includes(bill.status) &&
      !isPartPaidDraft(bill) &&
      bill.total > 0 &&
      bill.tax > 0,
  );
  const cents = bills.map((bill) => {
    const lines = rows.invoice_items.filter(({ invoice_id }) => invoice_id === bill.id);
    const [before, after] = [movedBy(rows, bill, addDays(from, -1)), movedBy(rows, bill, to)];
    const share = (paid: number, tax: number) =>
      Math.round((paid * tax) / Math.round(bill.total * 100) + 1e-9);
    const pricing = { ...bill, discount_percent: null, prices_include_tax: false };
    /*
     * All tax at one rate is added up, whether or not it is included in the prices. The sum is then multiplied by the
     * paid share of the invoice.
     */
    const rates = [...Map.groupBy(taxByRate(lines, pricing), ({ rate }) => rate).values()];
    const taxes = rates.map((parts) => parts.reduce((sum, { tax }) => sum + tax, 0));
    return taxes.reduce((sum, tax) => sum + share(after, tax) - share(before, tax), 0);
  });
  return cents.reduce((sum, tax) => sum + tax, 0) / 100;
}

export const tax_collected = ({ period }: QuestionParameters<'tax_collected'>, rows: RawRows) => ({
  tax: taxIn(rows, period),
});
