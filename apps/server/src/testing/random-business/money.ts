import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { paymentMethods } from '@dayworks/shared/documents/payments/payment-method';
import { toCents } from '@dayworks/shared/money';
import type { Chance } from './chance.ts';

interface PaymentOf {
  invoice_id?: string;
  estimate_id?: string;
  customer_id?: string | null;
  amount: number;
  on: CalendarDate;
  status?: string;
}

interface PaymentRow {
  id: string;
  invoice_id: string | null;
  estimate_id: string | null;
  customer_id: string | null;
  amount: number;
  payment_date: CalendarDate;
  payment_method: string;
  status: string;
  refunded_amount: number;
  received_by: string | null;
}

interface RefundRow {
  id: string;
  payment_id: string;
  amount: number;
  refund_date: CalendarDate;
}

export interface Moved {
  payments: PaymentRow[];
  refunds: RefundRow[];
}

/** Adds a payment and occasionally a refund of the payment. */
export function addPayment(chance: Chance, moved: Moved, people: readonly string[], made: PaymentOf): void {
  const id = chance.uuid();
  const isReceived = made.status === undefined;
  const back = isReceived && chance.happens(8) ? (chance.happens(40) ? made.amount : 5) : 0;
  const refunded_amount = Math.min(back, made.amount);
  moved.payments.push({
    id,
    invoice_id: made.invoice_id ?? null,
    estimate_id: made.estimate_id ?? null,
    customer_id: made.customer_id ?? null,
    amount: made.amount,
    payment_date: made.on,
    payment_method: chance.pick(paymentMethods),
    status: made.status ?? (refunded_amount === made.amount ? 'refunded' : 'completed'),
    refunded_amount,
    received_by: chance.happens(50) ? chance.pick(people) : null,
  });
  if (refunded_amount > 0)
    moved.refunds.push({
      id: chance.uuid(),
      payment_id: id,
      amount: refunded_amount,
      refund_date: addDays(made.on, chance.below(9)),
    });
}

interface PayableInvoice {
  id: string;
  status: string;
  total: number;
  date: CalendarDate;
  paid_at: CalendarDate | null;
  balance_due: number;
}

/**
 * Adds payments to an invoice. The payments of a paid invoice add up to the total or to one cent less; like some
 * imported invoices, it can also have no payments. A partially paid invoice gets a payment of less than the total.
 */
export function payInvoice(
  chance: Chance,
  moved: Moved,
  people: readonly string[],
  invoice: PayableInvoice,
): void {
  const total = toCents(invoice.total);
  const on = invoice.paid_at ?? addDays(invoice.date, chance.below(20));
  if (invoice.status === 'partially_paid' && total > 1000) {
    const amount = Math.floor(invoice.total / 3);
    addPayment(chance, moved, people, { invoice_id: invoice.id, amount, on });
    const { refunded_amount } = moved.payments.at(-1) ?? { refunded_amount: 0 };
    invoice.balance_due = (total - toCents(amount) + toCents(refunded_amount)) / 100;
    return;
  }
  if (invoice.status !== 'paid' || chance.happens(15) || total < 2) return;
  const short = chance.happens(10) ? 1 : 0;
  const first = chance.happens(30) ? Math.floor(total / 2) : 0;
  if (first > 0)
    addPayment(chance, moved, people, { invoice_id: invoice.id, amount: first / 100, on: addDays(on, -3) });
  addPayment(chance, moved, people, { invoice_id: invoice.id, amount: (total - first - short) / 100, on });
}
