import { expect, test } from 'vitest';
import { amountHelp, amountProblem, type PaymentSubject, suggestedAmount } from './use-payment-subject.ts';

const invoice: PaymentSubject = { kind: 'invoice', id: 'i', balance: 500, customerId: null };
const estimate = { kind: 'estimate', id: 'e', balance: 1000, openDeposit: 250, customerId: null } as const;
const paidDeposit: PaymentSubject = { ...estimate, balance: 750, openDeposit: 0 };
const direct: PaymentSubject = { kind: 'direct', customerId: null };

test('the suggested payment is the unpaid part of the deposit if there is one, and otherwise the balance', () => {
  expect([invoice, estimate, paidDeposit, direct, null].map(suggestedAmount)).toEqual([
    500,
    250,
    750,
    undefined,
    undefined,
  ]);
});

test('the outstanding amount is shown below the amount field', () => {
  expect(amountHelp(invoice)).toBe('Balance due: $500.00');
  expect(amountHelp(estimate)).toBe('Deposit requested: $250.00 · Balance: $1,000.00');
  expect(amountHelp(paidDeposit)).toBe('Balance: $750.00');
  expect(amountHelp(direct)).toBeUndefined();
});

test('a payment on a document can be at most the balance, and a direct payment must be above zero', () => {
  expect(amountProblem(invoice, 500)).toBeUndefined();
  expect(amountProblem(invoice, 500.01)).toContain('$500.00');
  expect(amountProblem(direct, 99_999)).toBeUndefined();
  expect(amountProblem(direct, 0)).toBe('Enter an amount above $0.00');
});
