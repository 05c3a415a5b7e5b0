import { describe, expect, test } from 'vitest';
import { nothingWritten } from '../documents/document.ts';
import { emptyLineItem } from '../documents/lines/line-item.ts';
import type { CountablePayment } from '../documents/payments/counted-payments.ts';
import { cents } from '../money.ts';
import { depositAsked, depositLabel, depositState, paymentCreatesInvoice } from './deposit.ts';
import { EstimateEdit, NewEstimate } from './estimate.ts';

const id = '3e91b6c0-0000-4000-8000-000000000001';
const now = '2026-05-14T10:00:00.000Z';

describe('requested deposit', () => {
  test.each([
    ['percent', 25, 209_948, 52_487],
    ['percent', 33.33, 100, 33],
    ['percent', 50, 1, 1],
    ['percent', 100, 209_948, 209_948],
    ['amount', 500, 209_948, 50_000],
    ['amount', 5000, 209_948, 209_948],
    [null, null, 209_948, 0],
  ] as const)(
    'a deposit with the type %s and the value %s on a total of %i cents is %i cents',
    (deposit_type, deposit_value, total, expected) => {
      expect(depositAsked({ deposit_type, deposit_value }, cents(total))).toBe(expected);
    },
  );
});

describe('deposit status', () => {
  const unpaid = { deposit_paid: false, deposit_paid_at: null };
  const payment: CountablePayment = {
    id: 'p1',
    status: 'completed',
    amount: 50,
    refunded_amount: 0,
    payment_date: '2026-05-14',
  };

  test('any payment marks the deposit as paid at the time of the first payment', () => {
    const paid = depositState([payment], unpaid, now);
    expect(paid).toEqual({ deposit_paid: true, deposit_paid_at: now });
    expect(depositState([payment], paid, '2026-06-01T10:00:00.000Z')).toEqual(paid);
  });

  test('a refund marks the deposit as unpaid only if the whole amount is refunded', () => {
    const paid = { deposit_paid: true, deposit_paid_at: now };
    expect(depositState([{ ...payment, refunded_amount: 49.99 }], paid, now)).toEqual(paid);
    expect(depositState([{ ...payment, status: 'refunded', refunded_amount: 50 }], paid, now)).toEqual(
      unpaid,
    );
  });

  test.each([
    [true, false, false],
    [true, true, false],
    [false, false, true],
    [false, true, false],
  ])(
    'checks whether a payment with deposit flag %s and active invoice %s creates an invoice: %s',
    (isDeposit, hasLiveInvoice, expected) => {
      expect(paymentCreatesInvoice({ isDeposit }, hasLiveInvoice)).toBe(expected);
    },
  );
});

describe('estimate input', () => {
  const filled: NewEstimate = {
    ...nothingWritten,
    customer_id: id,
    title: 'Back deck restoration',
    valid_until: null,
    payment_terms: null,
    deposit_type: null,
    deposit_value: null,
    payment_schedule: null,
    items: [{ ...emptyLineItem(id), name: 'Staining', price: 100 }],
  };

  function messages(fields: Partial<NewEstimate>): string[] {
    return NewEstimate.safeParse({ ...filled, ...fields }).error?.issues.map((issue) => issue.message) ?? [];
  }

  test.each([
    [{}, []],
    [{ items: [] }, ['Please add at least one item to the estimate']],
    [{ discount: 100.01 }, ['Discount cannot exceed the subtotal']],
    [{ deposit_type: 'percent', deposit_value: 100 }, []],
    [{ deposit_type: 'percent', deposit_value: 100.01 }, ['Deposit cannot exceed 100%']],
    [{ deposit_type: 'amount', deposit_value: 100 }, []],
    [{ deposit_type: 'amount', deposit_value: 100.01 }, ['Deposit cannot exceed the total']],
    [{ deposit_type: 'amount', deposit_value: 0.001 }, ['Use at most two decimals']],
    [{ deposit_type: 'amount' }, ['Choose percent or amount and enter the deposit']],
    [{ deposit_value: 5 }, ['Choose percent or amount and enter the deposit']],
  ] as [Partial<NewEstimate>, string[]][])(
    'validates a new estimate with the fields %j',
    (fields, expected) => {
      expect(messages(fields)).toEqual(expected);
    },
  );

  test('an estimate edit is rejected if it has no version, contains a customer or contains unknown fields', () => {
    const { customer_id, ...editable } = filled;
    expect(EstimateEdit.safeParse({ ...editable, id, version: 1 }).success).toBe(true);
    expect(EstimateEdit.safeParse({ ...editable, id, version: 1, customer_id }).success).toBe(false);
    expect(EstimateEdit.safeParse({ ...editable, id, version: 1, status: 'approved' }).success).toBe(false);
    expect(EstimateEdit.safeParse({ ...editable, id }).success).toBe(false);
  });
});

test('shows the percentage in the deposit label', () => {
  expect(depositLabel({ deposit_type: 'percent', deposit_value: 30 })).toBe('Deposit to book, 30%');
  expect(depositLabel({ deposit_type: 'amount', deposit_value: 30 })).toBe('Deposit to book');
});
