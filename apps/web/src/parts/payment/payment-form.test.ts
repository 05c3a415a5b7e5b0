import { expect, test } from 'vitest';
import { PaymentForm, paymentTexts } from './payment-form.ts';

const payment = {
  amount: 3450,
  payment_date: '2026-04-12',
  payment_method: 'check',
  notes: null,
  reference: '1042',
} as const;

const problemOf = (change: object) =>
  PaymentForm.safeParse({ ...paymentTexts(payment), ...change }).error?.issues.map(({ message }) => message);

test('a payment stays the same when it is converted to form values and back', () => {
  expect(paymentTexts(payment).amount).toBe('3450.00');
  expect(PaymentForm.parse(paymentTexts(payment))).toEqual(payment);
});

test('the payment form rejects an empty amount and an empty date as required fields', () => {
  expect(problemOf({ amount: ' ' })).toEqual(['Payment amount is required']);
  expect(problemOf({ payment_date: '' })).toEqual(['Payment date is required']);
});

test.each(['twelve', '1,5'])(
  'the payment form rejects the text %j as an invalid amount instead of treating it as empty',
  (amount) => {
    expect(problemOf({ amount })).toEqual(['Enter an amount such as 1,250.50']);
  },
);

test('the payment form rejects fractions of a cent', () => {
  expect(problemOf({ amount: '1.005' })).toHaveLength(1);
});
