import { type Books, revenueOf, uncoveredPart } from '@dayworks/shared/ledger/revenue';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { paidIn } from './invoice-figures.ts';
import { dollars, isIn, isMeant, sumBy } from './narrow.ts';
import type { RawInvoice, RawPayment, RawRows } from './raw-rows.ts';

export interface Moved {
  kind: 'payment' | 'refund' | 'uncovered';
  day: string;
  amount: number;
  customer_id: string | null;
  method: string | null;
  payment: RawPayment | null;
  invoice_id: string | null;
  estimate_id: string | null;
}

const paidOn = ({ paid_at, date, created_at }: RawInvoice) =>
  paid_at ?? date ?? new Date(created_at).toISOString().slice(0, 10);

const wasReceived = ({ status, amount }: RawPayment) =>
  (status === 'completed' || status === 'refunded') && amount !== 0;

/** Lists every payment and refund in the period one by one. */
export function movedIn(rows: RawRows, period: { from: string; to: string }): Moved[] {
  const ofPayment = (payment: RawPayment) => ({
    customer_id: payment.customer_id,
    method: payment.payment_method,
    payment,
    invoice_id: payment.invoice_id,
    estimate_id: payment.estimate_id,
  });
  const received = rows.payments.filter(wasReceived);
  const payments = received.map(
    (payment): Moved => ({
      kind: 'payment',
      day: payment.payment_date,
      amount: payment.amount,
      ...ofPayment(payment),
    }),
  );
  const refunds = rows.payment_refunds.flatMap(({ payment_id, amount, refund_date }): Moved[] => {
    const payment = received.find(({ id }) => id === payment_id);
    return payment ? [{ kind: 'refund', day: refund_date, amount: -amount, ...ofPayment(payment) }] : [];
  });
  const uncovered = rows.invoices.map(
    (invoice): Moved => ({
      kind: 'uncovered',
      day: paidOn(invoice),
      amount: fromCents(uncoveredPart({ ...invoice, paid_on: paidOn(invoice) }, rows.payments)),
      customer_id: invoice.customer_id,
      method: null,
      payment: null,
      invoice_id: invoice.id,
      estimate_id: null,
    }),
  );
  return [...payments, ...refunds, ...uncovered].filter(
    ({ amount, day }) => amount !== 0 && isIn(day, period),
  );
}

const amountsOf = (moved: readonly Moved[]) => sumBy(moved, ({ amount }) => amount);

const firstOf = <Row extends { id: string }>(rows: Row[], at: (row: Row) => string): Row | undefined =>
  rows.toSorted((a, b) => Date.parse(at(a)) - Date.parse(at(b)) || (a.id < b.id ? -1 : 1))[0];

/**
 * Returns the person credited with the revenue of a payment: the crew lead of the job, otherwise the person assigned to
 * the visit, otherwise the person who received the payment.
 */
export function earnerOf(rows: RawRows, { invoice_id, payment }: Moved): string | null {
  const jobId = rows.job_invoices.find((link) => link.invoice_id === invoice_id)?.job_id;
  const lead = rows.job_crew.find(
    ({ job_id, is_lead }) => is_lead && job_id === jobId && jobId !== undefined,
  );
  const visits = rows.appointments.filter(
    (visit) => invoice_id !== null && visit.invoice_id === invoice_id && visit.assignee_id !== null,
  );
  const visit = firstOf(visits, ({ start_time }) => start_time);
  return lead?.user_id ?? visit?.assignee_id ?? payment?.received_by ?? null;
}

export function sourceOf(rows: RawRows, { customer_id }: Moved): string | null {
  const customer = rows.customers.find(({ id }) => id === customer_id);
  const leads = rows.leads.filter(
    (lead) => customer && lead.customer_id === customer_id && lead.source?.trim(),
  );
  return (
    customer?.lead_source?.trim() || firstOf(leads, ({ created_at }) => created_at)?.source?.trim() || null
  );
}

type Asked = QuestionParameters<'revenue'>;

function partsOf(rows: RawRows, moved: readonly Moved[], by: NonNullable<Asked['by']>, asked: Asked) {
  const keyOf: Partial<Record<typeof by, (entry: Moved) => string | null>> = {
    customer: ({ customer_id }) => customer_id,
    method: ({ method }) => method,
    source: (entry) => sourceOf(rows, entry)?.replaceAll(' ', '').toLowerCase() ?? null,
    person: (entry) => earnerOf(rows, entry),
  };
  const sums = new Map<string, number>();
  const add = (key: string | null, amount: number) =>
    key !== null && sums.set(key, dollars([sums.get(key) ?? 0, amount]));
  if (by === 'item') {
    const paid = paidIn(rows, asked.period).filter(isMeant(rows, asked));
    for (const line of rows.invoice_items)
      if (paid.some(({ id }) => id === line.invoice_id))
        add(line.name, Math.round((line.total - line.tax_included) * 100) / 100);
  } else for (const entry of moved) add(keyOf[by]?.(entry) ?? null, entry.amount);
  const known = [...sums.values()].filter((value) => value !== 0);
  const rest = fromCents(sumCents([toCents(amountsOf(moved)), toCents(-dollars(known))]));
  const best = Math.max(...known);
  return { groups: known.length, rest, ...(best > 0 && { best_amount: best }) };
}

export function revenue(asked: Asked, rows: RawRows) {
  const moved = movedIn(rows, asked.period).filter(isMeant(rows, asked));
  const { by } = asked;
  const hasGroups = by !== undefined && !['day', 'week', 'month'].includes(by) && moved.length > 0;
  return { revenue: amountsOf(moved), ...(hasGroups && partsOf(rows, moved, by, asked)) };
}

/** Calculates the revenue from the raw rows with the product's shared revenue rule, as a second check of the total. */
export function revenueByTheRule(rows: RawRows, period: Asked['period']): number {
  const books: Books = {
    payments: rows.payments,
    refunds: rows.payment_refunds,
    invoices: rows.invoices.map((invoice) => ({ ...invoice, paid_on: paidOn(invoice) })),
  };
  return fromCents(revenueOf(books, period));
}

export function payments(asked: QuestionParameters<'payments'>, rows: RawRows) {
  const moved = movedIn(rows, asked.period)
    .filter(({ kind }) => kind !== 'uncovered')
    .filter(isMeant(rows, asked))
    .filter(({ method }) => !asked.method || method === asked.method);
  const [received, back] = [
    moved.filter(({ kind }) => kind === 'payment'),
    moved.filter(({ kind }) => kind === 'refund'),
  ];
  return {
    payments: received.length,
    received: amountsOf(received),
    refunds: back.length,
    given_back: amountsOf(back) === 0 ? 0 : -amountsOf(back),
    net: amountsOf(moved),
  };
}

export function refunds(asked: QuestionParameters<'refunds'>, rows: RawRows) {
  const { refunds: count, given_back } = payments(asked, rows);
  return { refunds: count, given_back };
}
