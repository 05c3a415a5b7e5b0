import { describe, expect, test } from 'vitest';
import { paymentMethodLabels, paymentMethods } from '../documents/payments/payment-method.ts';
import { emptyPayment, NewEstimatePayment, NewInvoicePayment, PaymentEdit } from './payment.ts';

const id = '7f3a9c21-0000-4000-8000-000000000001';

function messages(fields: Record<string, unknown>): string[] {
  const payment = { ...emptyPayment('2026-05-14', 1250), payment_method: 'cash', invoice_id: id, ...fields };
  return NewInvoicePayment.safeParse(payment).error?.issues.map((issue) => issue.message) ?? [];
}

describe('payment input validation', () => {
  test('a new payment starts with the balance due, the current date and no method', () => {
    expect(emptyPayment('2026-05-14', 1250)).toEqual({
      amount: 1250,
      payment_date: '2026-05-14',
      payment_method: '',
      notes: null,
      reference: null,
    });
  });

  test.each([
    [{ amount: undefined }, ['Payment amount is required']],
    [{ amount: null }, ['Payment amount is required']],
    [{ amount: 1.005 }, ['Use at most two decimals']],
    [{ amount: 0 }, []],
    [{ payment_date: '' }, ['Payment date is required']],
    [{ payment_method: undefined }, ['Please choose how it was paid']],
    [{ payment_method: ' ' }, ['Please choose how it was paid']],
    [{ payment_method: 'Zelle' }, []],
  ])('validates the payment fields %j', (fields, expected) => {
    expect(messages(fields)).toEqual(expected);
  });

  test.each(['status', 'refunded_amount', 'provider', 'business_id', 'id'])(
    'the input for a payment is rejected if it contains the field %s',
    (field) => {
      expect(messages({ [field]: 'x' })).toHaveLength(1);
    },
  );

  test('a payment on an estimate must state whether it is a deposit, and an edit to a payment must contain the version', () => {
    const payment = { ...emptyPayment('2026-05-14', 5), payment_method: 'check' };
    expect(NewEstimatePayment.safeParse({ ...payment, estimate_id: id }).success).toBe(false);
    expect(NewEstimatePayment.safeParse({ ...payment, estimate_id: id, is_deposit: true }).success).toBe(
      true,
    );
    expect(PaymentEdit.safeParse({ ...payment, id }).success).toBe(false);
    expect(PaymentEdit.safeParse({ ...payment, id, version: 1 }).success).toBe(true);
  });
});

test('every payment method has a label', () => {
  expect(paymentMethods.map((method) => paymentMethodLabels[method])).toEqual([
    'Cash',
    'Check',
    'Credit card',
    'Bank transfer',
    'Other',
  ]);
});
