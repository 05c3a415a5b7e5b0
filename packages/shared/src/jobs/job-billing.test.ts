import { expect, test } from 'vitest';
import type { BillableJob } from './billable-job.ts';
import { billLimitProblem, billsOf } from './job-billing.ts';

const item = (name: string, price: number, more = {}) => ({
  id: name,
  name,
  description: null,
  quantity: 1,
  unit: 'ea',
  price,
  tax_rate: 0,
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

test('the taproom’s heaters as the board bills them', () => {
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

test('nothing to bill is no invoice', () => {
  expect(billsOf(nothing)).toEqual([]);
  expect(billsOf({ ...nothing, items: [item('Done', 5, { is_billed: true })] })).toEqual([]);
  expect(billsOf({ ...nothing, time: [time('t', '2026-05-11', 3600)] })).toEqual([]);
  expect(billsOf({ ...nothing, billing: 'per_visit', items: [item('Mowing', 40)] })).toEqual([]);
});

test('only what is on no invoice yet', () => {
  const job = { ...nothing, items: [item('First', 5, { is_billed: true }), item('Second', 7)] };
  expect(billsOf(job)).toMatchObject([{ total: 7, item_ids: ['Second'] }]);
});

test('time is one line that says how long it took', () => {
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

test('each visit is an invoice of its own; what belongs to none goes with one of that day, else with the last', () => {
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

test('without a visit to go with, time and expenses are an invoice of their own', () => {
  const bills = billsOf({ ...mowing, visits: [] });
  expect(bills).toMatchObject([{ label: null, visit_ids: [], time_ids: ['t', 'u', 'v'], total: 102 }]);
});

test('a month is one invoice with its visits named on each line', () => {
  const job: BillableJob = { ...mowing, billing: 'per_month' };
  expect(told(job).map(({ label, total }) => [label, total])).toEqual([
    ['May 2026', 204],
    ['June 2026', 52.5],
    ['July 2026', 3],
  ]);
  const [may] = billsOf(job);
  expect(may?.lines[0]).toMatchObject({ quantity: 2, description: 'Visits on May 4, May 18', total: 80 });
});

test('asked only for months that are over, the current one waits', () => {
  const job: BillableJob = { ...mowing, billing: 'per_month' };
  expect(told(job, '2026-06-01').map(({ label }) => label)).toEqual(['May 2026']);
  expect(told({ ...mowing, billing: 'per_visit' }, '2026-06-01')).toHaveLength(3);
});

test('visits share a line only where that comes to the same money', () => {
  const thirds = item('Mulch', 1.01, { quantity: 1.333, description: 'Brown' });
  const job: BillableJob = { ...mowing, billing: 'per_month', items: [thirds], time: [], expenses: [] };
  const [may] = billsOf(job);
  expect(may?.lines.map(({ quantity, description }) => [quantity, description])).toEqual([
    [1.333, 'Brown\nMay 4, 2026'],
    [1.333, 'Brown\nMay 18, 2026'],
  ]);
});

test.each([
  ['it goes off the first invoice', { discount: 10 }, [[10, 81.5]]],
  [
    'and what is left of it off the next',
    { discount: 60 },
    [
      [52.5, 39],
      [7.5, 75],
    ],
  ],
  ['never twice', { discount: 10, discounted: 10 }, [[0, 91.5]]],
  ['what stands on no invoice yet', { discount: 10, discounted: 4 }, [[6, 85.5]]],
  ['less of it than invoices hold by hand', { discount: 10, discounted: 25 }, [[0, 91.5]]],
] as [string, Partial<BillableJob>, [number, number][]][])('a discount: %s', (_name, change, expected) => {
  const bills = billsOf({ ...mowing, ...change });
  expect(bills.slice(0, expected.length).map(({ discount, total }) => [discount, total])).toEqual(expected);
});

test.each([
  ['fits the first', 91.5, [['May 4, 2026', 91.5, 4]]],
  ['needs the second, too', 91.51, [['May 4, 2026 to May 18, 2026', 174, 7]]],
  ['is more than all', 1000, [['May 4, 2026 to June 1, 2026', 259.5, 11]]],
] as [string, number, [string, number, number][]][])(
  'one invoice takes the deposit: it grows until it is worth it, which %s',
  (_name, deposit, [first]) => {
    const bills = billsOf({ ...mowing, deposit });
    expect([bills[0]?.label, bills[0]?.total, bills[0]?.lines.length]).toEqual(first);
    expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(259.5);
    expect(bills.flatMap(({ visit_ids }) => visit_ids)).toEqual(['a', 'b', 'c']);
    expect(bills.flatMap(({ time_ids }) => time_ids)).toEqual(['t', 'u', 'v']);
    expect(bills.flatMap(({ expense_ids }) => expense_ids)).toEqual(['Seed', 'Dump']);
  },
);

test('bills that come together keep their discounts', () => {
  expect(billsOf({ ...mowing, discount: 60, deposit: 150 })).toMatchObject([
    { discount: 60, subtotal: 259.5, total: 199.5 },
  ]);
});

test('bills do not come together to what no invoice can hold', () => {
  const items = Array.from({ length: 600 }, (_, index) => item(`Item ${index}`, 1));
  expect(billsOf({ ...mowing, items, deposit: 5000 })).toHaveLength(3);
});

test('visits share a line only where their quantity fits', () => {
  const many = item('Bolt', 0, { quantity: 999_999_999 });
  const job: BillableJob = { ...mowing, billing: 'per_month', items: [many], time: [], expenses: [] };
  expect(billsOf(job)[0]?.lines.map(({ quantity }) => quantity)).toEqual([999_999_999, 999_999_999]);
});

test('what no invoice can hold is told', () => {
  const [bill] = billsOf({ ...nothing, items: [item('Bridge', 999_999_999.99, { quantity: 2 })] });
  expect(bill && billLimitProblem(bill)).toBe('The total cannot exceed $999,999,999.99');
  const [long] = billsOf({
    ...nothing,
    items: Array.from({ length: 1001 }, (_, index) => item(`Item ${index}`, 1)),
  });
  expect(long && billLimitProblem(long)).toBe('At most 1,000 items fit on one invoice');
});
