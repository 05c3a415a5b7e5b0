import { expect, test } from 'vitest';
import { billDays, daysByHabit, estimateDays, invoiceDays } from './expected-days.ts';
import { type Habit, habitOf, type OpenInvoice, payingHabit } from './forecast-facts.ts';

const today = '2026-05-14';
const habit: Habit = { early: -2, usual: 6, late: 20 };

test.each([
  [[], null],
  [[3, 4], null],
  [[9, 1, 5], { early: 1, usual: 5, late: 9 }],
  [[4, 0, 2, 30], { early: 0, usual: 3, late: 30 }],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 99], { early: 3, usual: 6, late: 99 }],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99], { early: 2, usual: 5, late: 9 }],
])('derives the early, usual and late payment delay from the past delays %j', (days, expected) => {
  expect(habitOf(days)).toEqual(expected);
});

test.each([
  ['a customer with three paid invoices gets their own history', 'often', { early: 10, usual: 12, late: 14 }],
  [
    'a customer with two paid invoices gets the history of all customers',
    'twice',
    { early: 1, usual: 2, late: 3 },
  ],
  ['a new customer gets the history of all customers', 'nobody', { early: 1, usual: 2, late: 3 }],
  ['an invoice without a customer gets the history of all customers', null, { early: 1, usual: 2, late: 3 }],
])(
  'a payment forecast uses the customer’s own payment history or that of all customers: %s',
  (_name, customer, expected) => {
    const by_customer = new Map([
      ['often', [14, 10, 12]],
      ['twice', [40, 50]],
    ]);
    expect(payingHabit({ by_customer, of_all: [1, 2, 3] }, customer)).toEqual(expected);
  },
);

test('assumes payment on the due date, or two weeks later in the worst case, if there is too little payment history', () => {
  expect(payingHabit({ by_customer: new Map(), of_all: [5, 9] }, 'a')).toEqual({
    early: 0,
    usual: 0,
    late: 14,
  });
});

test.each([
  ['not due yet', '2026-05-20', { best: '2026-05-18', expected: '2026-05-26', worst: '2026-06-09' }],
  ['due today', today, { best: today, expected: '2026-05-20', worst: '2026-06-03' }],
  [
    'overdue, but not as late as usual',
    '2026-05-10',
    { best: today, expected: '2026-05-16', worst: '2026-05-30' },
  ],
  ['usually paid by today', '2026-05-08', { best: today, expected: today, worst: '2026-05-28' }],
  ['later than usual', '2026-05-07', { best: '2026-05-15', expected: '2026-05-21', worst: '2026-05-27' }],
  [
    'as late as the latest earlier payment',
    '2026-04-24',
    { best: '2026-05-21', expected: '2026-05-28', worst: '2026-05-28' },
  ],
  [
    'later than any earlier payment',
    '2026-04-23',
    { best: '2026-05-21', expected: '2026-05-29', worst: null },
  ],
  [
    'so late that the same delay is expected again',
    '2026-03-09',
    { best: '2026-05-21', expected: '2026-07-13', worst: null },
  ],
])('predicts the payment dates of an invoice from its due date: %s', (_name, due, expected) => {
  expect(daysByHabit(due, habit, today)).toEqual(expected);
});

const invoice = (fields: Partial<OpenInvoice>): OpenInvoice => ({
  id: 'i',
  customer_id: null,
  due_date: '2026-05-20',
  promised_for: null,
  is_disputed: false,
  balance: 1,
  ...fields,
});

test.each([
  [
    'a promised date takes precedence over the usual delay',
    { promised_for: '2026-06-30' },
    ['2026-06-30', '2026-06-30', '2026-07-14'],
  ],
  ['a promise for today', { promised_for: today }, [today, today, '2026-05-28']],
  ['a broken promise is ignored', { promised_for: '2026-05-13' }, ['2026-05-18', '2026-05-26', '2026-06-09']],
  [
    'an invoice without a due date is treated as due today',
    { due_date: null },
    [today, '2026-05-20', '2026-06-03'],
  ],
  [
    'a disputed invoice is never paid in the worst case',
    { is_disputed: true },
    ['2026-05-18', '2026-05-26', null],
  ],
  [
    'an invoice that is charged automatically is paid on the day of its charge',
    { charge_on: '2026-06-03' },
    ['2026-06-03', '2026-06-03', '2026-06-23'],
  ],
  [
    'a promise to pay later postpones the automatic charge',
    { charge_on: '2026-06-03', promised_for: '2026-06-10' },
    ['2026-06-10', '2026-06-10', '2026-06-30'],
  ],
  [
    'an automatic charge that is overdue is made today',
    { charge_on: '2026-05-12' },
    [today, today, '2026-06-03'],
  ],
  [
    'a disputed invoice is not charged automatically',
    { charge_on: '2026-06-03', is_disputed: true },
    ['2026-05-18', '2026-05-26', null],
  ],
  [
    'a bank payment on its way arrives on its day, also if a promise or a charge names another one',
    { arrives_on: '2026-05-18', promised_for: '2026-06-10', charge_on: '2026-06-03' },
    ['2026-05-18', '2026-05-18', '2026-06-07'],
  ],
  [
    'a bank payment that takes longer than usual arrives today',
    { arrives_on: '2026-05-12' },
    [today, today, '2026-06-03'],
  ],
  [
    'a disputed invoice has a promised date',
    { is_disputed: true, promised_for: '2026-06-01' },
    ['2026-06-01', '2026-06-01', null],
  ],
])(
  'predicts the payment dates of an invoice in special cases: %s',
  (_name, fields, [best, expected, worst]) => {
    expect(invoiceDays(invoice(fields), habit, today)).toEqual({ best, expected, worst });
  },
);

test.each([
  [0, habit, ['2026-06-01', '2026-06-07', '2026-06-21']],
  [14, habit, ['2026-06-13', '2026-06-21', '2026-07-05']],
  [0, { early: -9, usual: -5, late: -1 }, ['2026-06-01', '2026-06-01', '2026-06-01']],
])(
  'predicts the payment dates of an invoice that is dated June 1 and is due in %i days',
  (terms, own, [best, expected, worst]) => {
    expect(billDays('2026-06-01', terms, own)).toEqual({ best, expected, worst });
  },
);

test.each([
  ['today', today, ['2026-05-14', '2026-06-07']],
  ['a week ago', '2026-05-07', ['2026-05-15', '2026-06-08']],
  ['long ago', '2026-04-28', ['2026-05-21', '2026-06-11']],
])('predicts the payment dates of an estimate that was sent %s', (_name, sent_on, [best, expected]) => {
  const signing = { early: 0, usual: 6, late: 9 };
  const paying = { early: -3, usual: 18, late: 40 };
  const days = estimateDays({ id: 'e', sent_on, total: 1 }, signing, paying, today);
  expect(days).toEqual({ best, expected, worst: null });
});
