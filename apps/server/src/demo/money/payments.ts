import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { BuiltInMethod } from '@dayworks/shared/documents/payments/payment-method';
import { nullsOf } from '@dayworks/shared/fields';
import { type Cents, fromCents, toCents } from '@dayworks/shared/money';
import { PaymentFields } from '@dayworks/shared/payments/payment';
import type { Random } from '../../platform/secrets/random.ts';
import {
  type CustomerRow,
  type DemoContext,
  instantOn,
  type PaymentRow,
  type RefundRow,
  rowOf,
  weekdayBefore,
} from '../bluebird.ts';
import { customerNamed } from '../people/customers.ts';

const habits: Record<CustomerRow['type'], Record<BuiltInMethod, number>> = {
  residential: { credit_card: 42, check: 28, cash: 14, bank_transfer: 9, other: 7 },
  commercial: { bank_transfer: 50, check: 32, credit_card: 14, other: 2, cash: 2 },
};

const mostCash = 60_000;

export function someMethod(random: Random, type: CustomerRow['type'], amount: Cents): BuiltInMethod {
  const methods = (Object.keys(habits[type]) as BuiltInMethod[]).filter(
    (method) => method !== 'cash' || amount <= mostCash,
  );
  return random.weighted(methods, (method) => habits[type][method]);
}

function referenceOf(random: Random, method: BuiltInMethod): string | null {
  switch (method) {
    case 'check':
      return String(random.between(1042, 8960));
    case 'credit_card':
      return `Ending in ${random.between(1001, 9989)}`;
    case 'bank_transfer':
      return `ACH ${random.between(4_100_000, 9_899_999)}`;
    default:
      return null;
  }
}

export interface Received {
  name: string;
  for: { invoice_id: string } | { estimate_id: string } | null;
  customer_id: string | null;
  amount: Cents;
  on: CalendarDate;
  method: BuiltInMethod;
  reference?: string;
  notes?: string;
}

export function createPayment(context: DemoContext, received: Received): PaymentRow {
  const random = context.random(received.name);
  const at = instantOn(received.on, random.between(9 * 60, 17 * 60));
  return {
    ...nullsOf(PaymentFields),
    ...rowOf(context, received.name, at),
    version: 1,
    invoice_id: null,
    estimate_id: null,
    ...received.for,
    customer_id: received.customer_id,
    amount: fromCents(received.amount),
    payment_date: received.on,
    payment_method: received.method,
    status: 'completed',
    notes: received.notes ?? (received.method === 'other' ? 'Paid with Zelle' : null),
    reference: received.reference ?? referenceOf(random, received.method),
    refunded_amount: 0,
    provider: null,
    online_payment_id: null,
    online_part: null,
    is_credit: false,
    receipt_id: null,
    voided_at: null,
    void_reason: null,
    received_by: random.pick(context.people).id,
  };
}

/** Refunds a part of a payment and creates the refund row with its date (rule M24). */
export function refundPart(
  context: DemoContext,
  payment: PaymentRow,
  refund: { on: CalendarDate; amount: Cents; notes: string },
): { payment: PaymentRow; refund: RefundRow } {
  const random = context.random(`refund of ${payment.id}`);
  const at = instantOn(refund.on, random.between(9 * 60, 17 * 60));
  const amount = fromCents(refund.amount);
  return {
    payment: { ...payment, refunded_amount: amount, updated_at: at },
    refund: {
      ...rowOf(context, `refund of ${payment.id}`, at),
      payment_id: payment.id,
      amount,
      refund_date: refund.on,
      notes: refund.notes,
      refunded_by: random.pick(context.people).id,
      provider_ref: null,
    },
  };
}

/** Creates payments that belong to no document (rule M24). */
export function createDirectPayments(context: DemoContext, customers: readonly CustomerRow[]): PaymentRow[] {
  const sales = [
    { daysAgo: 17, dollars: 120, notes: 'Gift card, sold at the office', buyer: null },
    { daysAgo: 203, dollars: 45, notes: 'Spare key box, sold on site', buyer: 'Dennis Oakley' },
  ];
  return sales.map(({ daysAgo, dollars, notes, buyer }) =>
    createPayment(context, {
      name: `direct payment ${daysAgo}`,
      for: null,
      customer_id: buyer && customerNamed(customers, buyer).id,
      amount: toCents(dollars),
      on: weekdayBefore(addDays(context.today, -daysAgo)),
      method: 'cash',
      notes,
    }),
  );
}
