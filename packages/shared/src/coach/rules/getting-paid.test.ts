import { describe, expect, test } from 'vitest';
import { ago, elena, idOf, lateInvoice, noFacts, spoken } from '../../testing/coach-fixtures.ts';
import { rankAdvice } from '../advise.ts';
import { failedCharge, paymentProblem, renewRecurring, unusedCredit } from './getting-paid.ts';
import { latePayer } from './late-payers.ts';

const invoice = { id: idOf('7f3a9c21'), number: '7f3a9c21' };
const charge = {
  ...invoice,
  customer: elena,
  balance_due: 2480,
  failed_on: ago(2),
  reminded_on: null,
};
const problem = {
  id: idOf('0a11ce00'),
  document: { kind: 'invoice' as const, ...invoice },
  customer: elena,
  paid_on: ago(5),
  provider_amount: 80,
  own_amount: 80,
  is_disputed: true,
};
const credit = { customer: elena, credit: 500, owed: 700, invoice: { ...invoice, balance_due: 604.48 } };

describe('suggestions about failed automatic payments', () => {
  const advise = (fields = {}) => failedCharge({ ...noFacts, failed_charges: [{ ...charge, ...fields }] })[0];

  test('after an automatic payment has failed, the coach suggests asking the customer for another way to pay', () => {
    const advice = advise();
    expect(advice && spoken(advice)).toBe(
      'The automatic payment of invoice 7f3a9c21 failed for good on 2026-05-12, and $2480 is still open.',
    );
    expect(advice).toMatchObject({
      key: `failed_charge:${invoice.id}:2026-05-12`,
      title: 'Ask Marsh & Co. Bakery for another way to pay',
      effect: { kind: 'sooner', amount: 2480 },
      action: { kind: 'send_reminder', id: invoice.id },
      taken_on: null,
    });
  });

  test.each([
    ['a reminder after the failure is the answer to it', ago(1), ago(1)],
    ['a reminder before the failure is not', ago(3), null],
  ])('%s', (_name, reminded_on, taken_on) => {
    expect(advise({ reminded_on })?.taken_on).toBe(taken_on);
  });

  test('an invoice with a failed automatic payment gets no second coach suggestion for being past due', () => {
    const facts = { ...noFacts, failed_charges: [charge], late: [lateInvoice()] };
    expect(rankAdvice([...latePayer(facts), ...failedCharge(facts)]).map(({ rule }) => rule)).toEqual([
      'failed_charge',
    ]);
  });
});

describe('suggestions about problems with online payments', () => {
  const advise = (fields = {}) =>
    paymentProblem({ ...noFacts, payment_problems: [{ ...problem, ...fields }] })[0];

  test('the coach suggestion about a disputed payment asks for evidence and states the disputed amount', () => {
    const advice = advise();
    expect(advice && spoken(advice)).toBe(
      'Elena disputes the payment of $80 for invoice 7f3a9c21. Send evidence to the payment provider in time, or the money goes back.',
    );
    expect(advice).toMatchObject({
      key: `payment_problem:${problem.id}:disputed`,
      effect: { kind: 'more', amount: 80 },
      action: { kind: 'open', href: '/settings/pay' },
    });
  });

  test('the coach suggestion about a payment difference states both amounts, and a different difference creates a new suggestion', () => {
    const advice = advise({ is_disputed: false, own_amount: 75.5, document: null });
    expect(advice && spoken(advice)).toBe(
      'The payment provider has $80 of a payment for all open invoices, but your books contain $75.5.',
    );
    expect(advice).toMatchObject({
      key: `payment_problem:${problem.id}:80:75.5`,
      effect: { amount: 0 },
      stake: 4.5,
    });
  });
});

describe('suggestions about unused customer credit', () => {
  const advise = (fields = {}) => unusedCredit({ credits: [{ ...credit, ...fields }] });

  test('the coach suggests applying a customer’s credit to an open invoice and does not count the credit as new income', () => {
    const [advice] = advise();
    expect(advice && spoken(advice)).toBe(
      'Elena has $500 of credit and owes $700. Use the credit for invoice 7f3a9c21 before you ask for the money.',
    );
    expect(advice).toMatchObject({
      effect: { kind: 'sooner', amount: 0, note: 'pays $500.00 of the invoice' },
      stake: 500,
      measured_id: invoice.id,
    });
  });

  test.each([
    ['no open invoice', { invoice: null }],
    ['credit of a few dollars', { credit: 4.99 }],
  ])('the coach makes no suggestion about customer credit in the case of %s', (_name, fields) => {
    expect(advise(fields)).toEqual([]);
  });

  test.each([
    ['credit that pays most of a late invoice comes before a reminder', 2000, 'unused_credit'],
    ['a reminder comes before credit that pays little of it', 100, 'late_payer'],
  ])('%s', (_name, amount, rule) => {
    const credits = [{ ...credit, credit: amount, invoice: { ...invoice, balance_due: 2480 } }];
    const late = latePayer({ ...noFacts, late: [lateInvoice()] });
    expect(rankAdvice([...late, ...unusedCredit({ credits })]).map((advice) => advice.rule)).toEqual([rule]);
  });
});

test('the coach suggests renewing a recurring invoice that has ended, and states its average monthly income', () => {
  const series = { id: idOf('5e71e500'), customer: elena, ended_on: ago(10), monthly_income: 120 };
  const [advice] = renewRecurring({ ...noFacts, ended_series: [series] });
  expect(advice && spoken(advice)).toBe(
    'It brought $120 in an average month before tax, and the last one was on 2026-05-04. Nothing follows it.',
  );
  expect(advice).toMatchObject({
    title: 'Renew the recurring invoice of Marsh & Co. Bakery',
    effect: { kind: 'more', amount: 120, note: 'a month, before tax' },
    action: { href: `/invoices/recurring/${series.id}` },
    measured_id: elena.id,
  });
});
