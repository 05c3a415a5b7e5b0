import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';
import type { PaymentMethod } from '@dayworks/shared/documents/payment-method';
import { type Cents, fromCents, toCents } from '@dayworks/shared/money';
import type { DemoContext } from './bluebird.ts';
import type { Random } from './random.ts';
import { type CustomerRow, type PaymentRow, rowOf } from './rows.ts';
import { instantOn, weekdayBefore } from './working-days.ts';

const habits: Record<CustomerRow['type'], Record<PaymentMethod, number>> = {
  residential: { credit_card: 42, check: 28, cash: 14, bank_transfer: 9, other: 7 },
  commercial: { bank_transfer: 50, check: 32, credit_card: 14, other: 2, cash: 2 },
};

const mostCash = 60_000;

export function someMethod(random: Random, type: CustomerRow['type'], amount: Cents): PaymentMethod {
  const methods = (Object.keys(habits[type]) as PaymentMethod[]).filter(
    (method) => method !== 'cash' || amount <= mostCash,
  );
  return random.weighted(methods, (method) => habits[type][method]);
}

function referenceOf(random: Random, method: PaymentMethod): string | null {
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
  amount: Cents;
  on: CalendarDate;
  method: PaymentMethod;
  reference?: string;
  notes?: string;
}

export function createPayment(context: DemoContext, received: Received): PaymentRow {
  const random = context.random(received.name);
  const at = instantOn(received.on, random.between(9 * 60, 17 * 60));
  return {
    ...rowOf(context, received.name, at),
    version: 1,
    invoice_id: null,
    estimate_id: null,
    ...received.for,
    amount: fromCents(received.amount),
    payment_date: received.on,
    payment_method: received.method,
    status: 'completed',
    notes: received.notes ?? (received.method === 'other' ? 'Paid with Zelle' : null),
    reference: received.reference ?? referenceOf(random, received.method),
    refunded_amount: 0,
    provider: null,
    received_by: random.pick(context.people).id,
  };
}

/** Money that belongs to no document (M24). */
export function createDirectPayments(context: DemoContext): PaymentRow[] {
  const sales = [
    { daysAgo: 17, dollars: 120, notes: 'Gift card, sold at the office' },
    { daysAgo: 203, dollars: 45, notes: 'Spare key box, sold on site' },
  ];
  return sales.map(({ daysAgo, dollars, notes }) =>
    createPayment(context, {
      name: `direct payment ${daysAgo}`,
      for: null,
      amount: toCents(dollars),
      on: weekdayBefore(addDays(context.today, -daysAgo)),
      method: 'cash',
      notes,
    }),
  );
}
