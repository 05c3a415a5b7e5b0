import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { type CountablePayment, countedAmount, countedTotal, latestCountedDate } from './counted-payments.ts';
import {
  isSameMethod,
  methodFrom,
  methodLabel,
  methodList,
  paymentMethods,
  paymentStatuses,
} from './payment-method.ts';
import { changedPaymentProblem, directPaymentProblem, paymentAmountProblem, voidProblem } from './rules.ts';

type Paid = CountablePayment & { provider: string | null };

function payment(fields: Partial<Paid> = {}): Paid {
  return {
    id: 'p1',
    status: 'completed',
    amount: 100,
    refunded_amount: 0,
    provider: null,
    payment_date: '2026-05-01',
    ...fields,
  };
}

test('there are five payment methods, with cash first', () => {
  expect(paymentMethods).toEqual(['cash', 'check', 'credit_card', 'bank_transfer', 'other']);
});

describe('amount of a payment that counts toward the balance', () => {
  test.each([
    [{}, 10_000],
    [{ refunded_amount: 30 }, 7000],
    [{ refunded_amount: 100 }, 0],
    [{ refunded_amount: 120 }, 0],
    [{ status: 'pending' }, 0],
    [{ status: 'failed' }, 0],
    [{ status: 'voided' }, 0],
    [{ status: 'refunded', refunded_amount: 100 }, 0],
  ] as const)('a payment with the values %j counts as %i cents', (fields, expected) => {
    expect(countedAmount(payment(fields))).toBe(expected);
  });

  test('counts each payment only once, even if it is listed twice', () => {
    expect(countedTotal([payment(), payment(), payment({ id: 'p2', amount: 0.1 })])).toBe(10_010);
  });

  test('the last payment date is the date of the latest payment that counts toward the balance', () => {
    const payments = [
      payment({ id: 'a', payment_date: '2026-05-03' }),
      payment({ id: 'b', payment_date: '2026-05-02' }),
      payment({ id: 'c', payment_date: '2026-05-09', status: 'voided' }),
    ];
    expect(latestCountedDate(payments)).toBe('2026-05-03');
    expect(latestCountedDate([])).toBeNull();
  });

  test('the amount of a payment that counts toward the balance is never negative and never more than the amount paid', () => {
    const anyPayment = fc.record({
      status: fc.constantFrom(...paymentStatuses),
      amount: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100),
      refunded_amount: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100),
    });
    fc.assert(
      fc.property(anyPayment, (fields) => {
        const counted = countedAmount(payment(fields));
        expect(counted >= 0 && counted <= Math.round(fields.amount * 100)).toBe(true);
      }),
    );
  });
});

describe('payment amount', () => {
  const refusal = 'Enter an amount above $0.00 and up to the balance of $1,250.00';

  test.each([
    [0.01, undefined],
    [1250, undefined],
    [1250.01, refusal],
    [0, refusal],
    [-5, refusal],
    [1.005, refusal],
    [Number.NaN, refusal],
  ])('validates a payment of $%f on a balance of $1,250.00: %s', (amount, expected) => {
    expect(paymentAmountProblem(amount, cents(125_000))).toBe(expected);
  });

  test('rejects any payment on a balance of zero', () => {
    expect(paymentAmountProblem(1, cents(0))).toBe('There is nothing left to pay: the balance is $0.00');
  });
});

describe('changing a payment', () => {
  const first = payment({ amount: 60, refunded_amount: 10 });
  const second = payment({ id: 'p2', amount: 40 });
  const document = { total: 100, payments: [first, second] };

  test.each([
    [70, undefined],
    [70.01, 'Enter an amount above $0.00 and up to the balance of $70.00'],
    [10, undefined],
    [9.99, 'The amount cannot be below the $10.00 already refunded'],
    [60, undefined],
  ])('validates a change of the payment amount to $%f: %s', (amount, expected) => {
    expect(changedPaymentProblem(first, amount, document)).toBe(expected);
  });

  test('rejects changes to a payment that is not completed', () => {
    expect(changedPaymentProblem(payment({ status: 'voided' }), 5, document)).toBe(
      'Only a completed payment can be changed',
    );
  });

  test('allows changes to the date and notes of a payment even if the document is overpaid', () => {
    expect(changedPaymentProblem(first, 60, { total: 5, payments: [first] })).toBeUndefined();
  });
});

describe('payments without a document', () => {
  test.each([
    [0.01, undefined],
    [0, 'Enter an amount above $0.00'],
    [-5, 'Enter an amount above $0.00'],
    [1.005, 'Enter an amount above $0.00'],
  ])('validates a payment of $%f without a document: %s', (amount, expected) => {
    expect(directPaymentProblem(amount)).toBe(expected);
    expect(changedPaymentProblem(payment({ amount: 7 }), amount, null)).toBe(expected);
  });

  test('a payment without a document can be increased, but not reduced below its refunded amount', () => {
    const refunded = payment({ amount: 60, refunded_amount: 10 });
    expect(changedPaymentProblem(refunded, 999_999, null)).toBeUndefined();
    expect(changedPaymentProblem(refunded, 9.99, null)).toBe(
      'The amount cannot be below the $10.00 already refunded',
    );
    expect(changedPaymentProblem(payment({ status: 'voided' }), 60, null)).toBe(
      'Only a completed payment can be changed',
    );
  });
});

describe('voiding a payment', () => {
  const voidable = payment();
  test.each([
    [{}, undefined],
    ...paymentStatuses
      .filter((status) => status !== 'completed')
      .map((status) => [{ status }, 'Only a completed payment can be voided'] as const),
    [{ provider: 'stripe' }, 'This payment was taken online: refund it there'],
    [{ refunded_amount: 0.01 }, 'Part of this payment was refunded: refund the rest instead'],
  ] as const)('a payment with %j can be voided only if nothing prevents it: %s', (fields, expected) => {
    expect(voidProblem({ ...voidable, ...fields })).toBe(expected);
  });
});

test.each([
  ['Cash', 'cash'],
  [' bank  TRANSFER ', 'bank_transfer'],
  ['credit_card', 'credit_card'],
  [' Zelle ', 'Zelle'],
  ['constructor', 'constructor'],
])('the words %j mean the payment method %j', (words, method) => {
  expect(methodFrom(words)).toBe(method);
});

test('a list of payment methods contains each method only once, regardless of upper and lower case', () => {
  expect(methodList(['Zelle', 'zelle', '', 'CASH', 'cash', 'Venmo'])).toEqual(['Zelle', 'cash', 'Venmo']);
  expect(isSameMethod('ZELLE', 'zelle')).toBe(true);
});

test('a payment method added by the business is shown as it was typed, even if a JavaScript object property has the same name', () => {
  expect(['credit_card', 'Zelle', 'constructor'].map(methodLabel)).toEqual([
    'Credit card',
    'Zelle',
    'constructor',
  ]);
});
