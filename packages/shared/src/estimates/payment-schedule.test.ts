import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainLine } from '../documents/lines/line-item.ts';
import { discountProblem, documentTotals } from '../documents/lines/totals.ts';
import { type Cents, sumCents, toCents } from '../money.ts';
import { NewEstimate } from './estimate.ts';
import { installmentContent, type ScheduledEstimate } from './installment-invoice.ts';
import {
  type Installment,
  installmentAmounts,
  installmentDueText,
  scheduleProblem,
  scheduleText,
  shownInstallments,
} from './payment-schedule.ts';

const installment = (percent: number, fields: Partial<Installment> = {}): Installment => ({
  name: 'Payment',
  percent,
  due: 'approval',
  due_on: null,
  ...fields,
});
const thirds = [33.33, 33.33, 33.34].map((percent) => installment(percent));

test.each([
  ['three payments that add up to 100%', thirds, undefined],
  [
    'payments below 100%',
    [installment(30), installment(40)],
    'The payments must add up to 100%: 30% is missing',
  ],
  [
    'payments above 100%',
    [installment(60.5), installment(40)],
    'The payments must add up to 100%: they are 0.5% too much',
  ],
  [
    'a payment on a date without the date',
    [installment(100, { due: 'date' })],
    'Enter the date of each payment that is due on a date',
  ],
  [
    'a date for a payment that is not due on a date',
    [installment(100, { due_on: '2026-05-04' })],
    'Enter the date of each payment that is due on a date',
  ],
])('checks a payment schedule: %s', (_name, schedule, problem) => {
  expect(scheduleProblem(schedule)).toBe(problem);
});

test('the amounts of the payments always add up to the total', () => {
  expect(installmentAmounts(thirds, 10_000 as Cents)).toEqual([3333, 3333, 3334]);
  expect(installmentAmounts(thirds, 1 as Cents)).toEqual([0, 1, 0]);
  const halves = [installment(50), installment(50)];
  expect(installmentAmounts(halves, 10_001 as Cents)).toEqual([5001, 5000]);
});

test('an installment says when it is due and what became of it', () => {
  const schedule = [
    installment(30, { name: 'Deposit' }),
    installment(40, { name: 'Framing', due: 'milestone' }),
    installment(30, { name: 'Rest', due: 'date', due_on: '2026-06-01' }),
  ];
  expect(schedule.map(installmentDueText)).toEqual(['On approval', 'At a milestone', 'June 1, 2026']);
  expect(scheduleText(schedule)).toBe(
    '30% Deposit (on approval), 40% Framing (at a milestone), 30% Rest (June 1, 2026)',
  );
  const invoice = { invoice_id: '', number: 'INV-1', total: 30, is_sent: true };
  const shown = shownInstallments(
    schedule,
    [
      { ...invoice, position: 0, balance_due: 0 },
      { ...invoice, position: 1, balance_due: 40 },
      { ...invoice, position: 2, balance_due: 30, is_sent: false },
    ],
    10_000 as Cents,
  );
  expect(shown.map(({ amount, state }) => [amount, state])).toEqual([
    [3000, 'paid'],
    [4000, 'invoiced'],
    [3000, 'planned'],
  ]);
});

describe('the input of an estimate', () => {
  const input = {
    customer_id: '00000000-0000-4000-8000-000000000001',
    items: [{ name: 'Deck', price: 1000 }],
  };
  const problemOf = (fields: object) =>
    NewEstimate.safeParse({ ...input, ...fields }).error?.issues.map(({ message }) => message);

  test('accepts a payment schedule, and needs none', () => {
    expect(problemOf({})).toBeUndefined();
    expect(problemOf({ payment_schedule: thirds })).toBeUndefined();
  });

  test('rejects a payment schedule beside a deposit, percentages that do not add up, and more than 12 payments', () => {
    expect(problemOf({ payment_schedule: thirds, deposit_type: 'percent', deposit_value: 30 })).toEqual([
      'Choose a deposit or a payment schedule, not both',
    ]);
    expect(problemOf({ payment_schedule: [installment(99)] })).toEqual([
      'The payments must add up to 100%: 1% is missing',
    ]);
    const many = Array.from({ length: 13 }, () => installment(1));
    expect(problemOf({ payment_schedule: many })).toContain('At most 12 payments');
    expect(problemOf({ payment_schedule: [] })).toBeDefined();
  });
});

const rates = [0, 4, 8.25, 8.875, 20];
const parts = [
  { name: 'State', rate: 6.25 },
  { name: 'City', rate: 2 },
];

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100),
  tax_rate: fc.constantFrom(...rates),
  hasParts: fc.boolean(),
  discount_percent: fc.constantFrom(null, 0, 10, 12.5),
  includes_tax: fc.constantFrom(null, true, false),
  is_chosen: fc.boolean(),
});

const anySchedule = fc.array(fc.integer({ min: 1, max: 2500 }), { maxLength: 3 }).map((shares) => {
  const rest = shares.reduce((left, share) => left - share, 10_000);
  return [...shares, rest].map((share) => installment(share / 100));
});

const anyEstimate: fc.Arbitrary<ScheduledEstimate> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    discount_percent: fc.constantFrom(null, 0, 7.5, 33.333),
    discount: fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 100),
    discount_reduces_tax: fc.boolean(),
    prices_include_tax: fc.boolean(),
    payment_schedule: anySchedule,
  })
  .map(({ lines, ...estimate }) => ({
    ...estimate,
    number: '1A2B3C4D',
    title: null,
    items: lines.map(({ hasParts, ...line }) => ({
      ...line,
      discount: 0,
      tax_parts: hasParts && line.tax_rate === 8.25 ? parts : null,
    })),
  }))
  .filter((estimate) => {
    const totals = documentTotals(estimate.items, estimate);
    return totals.total > 0 && discountProblem(totals, estimate) === undefined;
  });

test('the invoices of random schedules add up to the total of the estimate to the cent, with its tax but for rounding', () => {
  fc.assert(
    fc.property(anyEstimate, (estimate) => {
      const schedule = estimate.payment_schedule ?? [];
      const whole = documentTotals(estimate.items, estimate);
      const amounts = installmentAmounts(schedule, whole.total);
      const invoices = schedule.map((_, position) => {
        const { items, ...discount } = installmentContent(estimate, position);
        const pricing = { ...estimate, ...discount };
        return { totals: documentTotals(items, pricing), pricing, lines: items.length };
      });
      expect(invoices.map(({ totals }) => totals.total)).toEqual(amounts);
      expect(sumCents(amounts)).toBe(whole.total);
      // Each invoice rounds the tax of each of its lines once.
      const roundings = invoices.reduce((sum, { lines }) => sum + lines + 1, 2);
      const tax = sumCents(invoices.map(({ totals }) => totals.tax));
      expect(Math.abs(tax - whole.tax)).toBeLessThanOrEqual(roundings);
    }),
    { numRuns: 500 },
  );
});

test('the last payment takes exactly what the earlier ones left of every tax rate and of the discount', () => {
  const line = { ...plainLine, quantity: 1, includes_tax: null };
  const estimate: ScheduledEstimate = {
    number: '1A2B3C4D',
    title: 'Back deck',
    discount: 10,
    discount_percent: null,
    discount_reduces_tax: false,
    prices_include_tax: false,
    items: [
      { ...line, price: 100.01, tax_rate: 8.25 },
      { ...line, price: 50, tax_rate: 0 },
      { ...line, price: 999, tax_rate: 20, is_chosen: false },
    ],
    payment_schedule: thirds,
  };
  const contents = thirds.map((_, position) => installmentContent(estimate, position));
  expect(contents.map(({ items }) => items.map(({ price, tax_rate }) => [price, tax_rate]))).toEqual([
    [
      [36.08, 8.25],
      [16.67, 0],
    ],
    [
      [36.08, 8.25],
      [16.66, 0],
    ],
    [
      [36.1, 8.25],
      [16.67, 0],
    ],
  ]);
  expect(sumCents(contents.map(({ discount }) => toCents(discount)))).toBe(1000);
  expect(contents[1]?.items[0]).toMatchObject({
    name: 'Back deck',
    description: 'Payment 2 of 3: Payment (33.33% of $148.26)',
    includes_tax: true,
  });
});
