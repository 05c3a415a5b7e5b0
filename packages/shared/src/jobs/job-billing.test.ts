import { expect, test } from 'vitest';
import { plainLine } from '../documents/lines/line-item.ts';
import { type BillableJob, billLimitProblem, billsOf } from './job-billing.ts';

const item = (name: string, price: number, more = {}) => ({
  id: name,
  name,
  description: null,
  quantity: 1,
  unit: 'ea',
  price,
  tax_rate: 0,
  ...plainLine,
  is_billed: false,
  ...more,
});
const visit = (id: string, day: string) => ({ id, day });
const time = (id: string, day: string, seconds: number, appointment_id: string | null = null) => ({
  id,
  day,
  seconds,
  appointment_id,
});
const expense = (id: string, spent_on: string, amount: number) => ({ id, description: id, spent_on, amount });

const nothing: BillableJob = {
  billing: 'per_job',
  hourly_rate: null,
  discount: 0,
  discount_reduces_tax: false,
  discounted: 0,
  deposit: 0,
  items: [],
  visits: [],
  time: [],
  expenses: [],
};
const told = (job: BillableJob, until: string | null = null) =>
  billsOf(job, until).map(({ label, lines, total }) => ({
    label,
    lines: lines.map(({ name, quantity, price }) => `${name} × ${quantity} à ${price}`),
    total,
  }));

test('calculates the invoice for the example job with two water heaters', () => {
  const job = {
    ...nothing,
    items: [
      item('Water heater install', 1450, { quantity: 2, tax_rate: 8.5 }),
      item('Drain clearing', 165, { tax_rate: 8.5 }),
    ],
    visits: [visit('a', '2026-05-11')],
    expenses: [expense('Plumbing permit', '2026-05-11', 118)],
  };
  expect(billsOf(job)).toMatchObject([
    {
      label: null,
      subtotal: 3183,
      tax: 260.53,
      total: 3443.53,
      item_ids: ['Water heater install', 'Drain clearing'],
      visit_ids: ['a'],
      expense_ids: ['Plumbing permit'],
    },
  ]);
});

test('creates no invoice if there is nothing to invoice', () => {
  expect(billsOf(nothing)).toEqual([]);
  expect(billsOf({ ...nothing, items: [item('Done', 5, { is_billed: true })] })).toEqual([]);
  expect(billsOf({ ...nothing, time: [time('t', '2026-05-11', 3600)] })).toEqual([]);
  expect(billsOf({ ...nothing, billing: 'per_visit', items: [item('Mowing', 40)] })).toEqual([]);
});

test('only items that are not on an invoice yet are invoiced', () => {
  const job = { ...nothing, items: [item('First', 5, { is_billed: true }), item('Second', 7)] };
  expect(billsOf(job)).toMatchObject([{ total: 7, item_ids: ['Second'] }]);
});

test('the recorded time is invoiced as one line that states the duration', () => {
  const job = {
    ...nothing,
    hourly_rate: 85,
    time: [time('t', '2026-05-12', 7200), time('u', '2026-05-11', 4500)],
  };
  const [bill] = billsOf(job);
  expect(bill?.lines).toEqual([
    {
      name: 'Labor, 3 h 15 min',
      description: 'May 11, May 12, at $85.00 an hour',
      quantity: 1,
      unit: 'ea',
      price: 276.25,
      tax_rate: 0,
      ...plainLine,
      includes_tax: false,
      tax_included: 0,
      total: 276.25,
      source: 'time',
    },
  ]);
  expect(bill?.time_ids).toEqual(['t', 'u']);
});

const mowing: BillableJob = {
  ...nothing,
  billing: 'per_visit',
  hourly_rate: 60,
  items: [item('Mowing', 40), item('Edging', 12.5)],
  visits: [visit('a', '2026-05-04'), visit('b', '2026-05-18'), visit('c', '2026-06-01')],
  time: [time('t', '2026-05-18', 1800, 'a'), time('u', '2026-05-18', 1800), time('v', '2026-05-30', 1800)],
  expenses: [expense('Seed', '2026-05-04', 9), expense('Dump', '2026-07-01', 3)],
};

test('creates one invoice per visit; time and expenses that belong to no visit are added to a visit on the same day, or else to the last visit', () => {
  expect(told(mowing)).toEqual([
    {
      label: 'May 4, 2026',
      lines: ['Mowing × 1 à 40', 'Edging × 1 à 12.5', 'Labor, 30 min × 1 à 30', 'Seed × 1 à 9'],
      total: 91.5,
    },
    {
      label: 'May 18, 2026',
      lines: ['Mowing × 1 à 40', 'Edging × 1 à 12.5', 'Labor, 30 min × 1 à 30'],
      total: 82.5,
    },
    {
      label: 'June 1, 2026',
      lines: ['Mowing × 1 à 40', 'Edging × 1 à 12.5', 'Labor, 30 min × 1 à 30', 'Dump × 1 à 3'],
      total: 85.5,
    },
  ]);
});

test('time and expenses get their own invoice if there is no visit', () => {
  const bills = billsOf({ ...mowing, visits: [] });
  expect(bills).toMatchObject([{ label: null, visit_ids: [], time_ids: ['t', 'u', 'v'], total: 102 }]);
});

test('creates one invoice per month and lists the visit dates on each line', () => {
  const job: BillableJob = { ...mowing, billing: 'per_month' };
  expect(told(job).map(({ label, total }) => [label, total])).toEqual([
    ['May 2026', 204],
    ['June 2026', 52.5],
    ['July 2026', 3],
  ]);
  const [may] = billsOf(job);
  expect(may?.lines[0]).toMatchObject({ quantity: 2, description: 'Visits on May 4, May 18', total: 80 });
});

test('a job that is invoiced monthly is not invoiced for the current month if only completed months are requested', () => {
  const job: BillableJob = { ...mowing, billing: 'per_month' };
  expect(told(job, '2026-06-01').map(({ label }) => label)).toEqual(['May 2026']);
  expect(told({ ...mowing, billing: 'per_visit' }, '2026-06-01')).toHaveLength(3);
});

test('combines visits into one invoice line only if this does not change the amount', () => {
  const thirds = item('Mulch', 1.01, { quantity: 1.333, description: 'Brown' });
  const job: BillableJob = { ...mowing, billing: 'per_month', items: [thirds], time: [], expenses: [] };
  const [may] = billsOf(job);
  expect(may?.lines.map(({ quantity, description }) => [quantity, description])).toEqual([
    [1.333, 'Brown\nMay 4, 2026'],
    [1.333, 'Brown\nMay 18, 2026'],
  ]);
});

test.each([
  ['it is deducted from the first invoice', { discount: 10 }, [[10, 81.5]]],
  [
    'its rest is deducted from the next invoice',
    { discount: 60 },
    [
      [52.5, 39],
      [7.5, 75],
    ],
  ],
  ['it is never deducted twice', { discount: 10, discounted: 10 }, [[0, 91.5]]],
  ['only the part that is on no invoice yet is deducted', { discount: 10, discounted: 4 }, [[6, 85.5]]],
  [
    'nothing is deducted if the invoices already have more discount',
    { discount: 10, discounted: 25 },
    [[0, 91.5]],
  ],
] as [string, Partial<BillableJob>, [number, number][]][])(
  'applies the discount of a job to its invoices: %s',
  (_name, change, expected) => {
    const bills = billsOf({ ...mowing, ...change });
    expect(bills.slice(0, expected.length).map(({ discount, total }) => [discount, total])).toEqual(expected);
  },
);

test('the discount on an invoice is limited, so that the tax that its prices include is not discounted', () => {
  const deck = item('Deck', 110, { tax_rate: 10, includes_tax: true });
  const job = { ...nothing, items: [deck], visits: [visit('a', '2026-05-11')], discount: 105 };
  expect(billsOf(job)).toMatchObject([{ discount: 100, tax_included: 10, total: 10 }]);
  expect(billsOf({ ...job, discount_reduces_tax: true })).toMatchObject([{ discount: 105, total: 5 }]);
});

test.each([
  ['fits the first invoice', 91.5, [['May 4, 2026', 91.5, 4]]],
  ['also needs the second invoice', 91.51, [['May 4, 2026 to May 18, 2026', 174, 7]]],
  ['is more than the total', 1000, [['May 4, 2026 to June 1, 2026', 259.5, 11]]],
] as [string, number, [string, number, number][]][])(
  'invoices are combined until the first invoice covers the deposit (the deposit %s)',
  (_name, deposit, [first]) => {
    const bills = billsOf({ ...mowing, deposit });
    expect([bills[0]?.label, bills[0]?.total, bills[0]?.lines.length]).toEqual(first);
    expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(259.5);
    expect(bills.flatMap(({ visit_ids }) => visit_ids)).toEqual(['a', 'b', 'c']);
    expect(bills.flatMap(({ time_ids }) => time_ids)).toEqual(['t', 'u', 'v']);
    expect(bills.flatMap(({ expense_ids }) => expense_ids)).toEqual(['Seed', 'Dump']);
  },
);

test('preserves the discounts when invoices are combined', () => {
  expect(billsOf({ ...mowing, discount: 60, deposit: 150 })).toMatchObject([
    { discount: 60, subtotal: 259.5, total: 199.5 },
  ]);
});

test('invoices are not combined if the result would exceed the limits of an invoice', () => {
  const items = Array.from({ length: 600 }, (_, index) => item(`Item ${index}`, 1));
  expect(billsOf({ ...mowing, items, deposit: 5000 })).toHaveLength(3);
});

test('combines visits into one invoice line only if the quantity stays within the limit', () => {
  const many = item('Bolt', 0, { quantity: 999_999_999 });
  const job: BillableJob = { ...mowing, billing: 'per_month', items: [many], time: [], expenses: [] };
  expect(billsOf(job)[0]?.lines.map(({ quantity }) => quantity)).toEqual([999_999_999, 999_999_999]);
});

test('reports an error if the work exceeds the limits of an invoice', () => {
  const [bill] = billsOf({ ...nothing, items: [item('Bridge', 999_999_999.99, { quantity: 2 })] });
  expect(bill && billLimitProblem(bill)).toBe('The total cannot exceed $999,999,999.99');
  const [long] = billsOf({
    ...nothing,
    items: Array.from({ length: 1001 }, (_, index) => item(`Item ${index}`, 1)),
  });
  expect(long && billLimitProblem(long)).toBe('At most 1,000 items are allowed on one invoice');
});
