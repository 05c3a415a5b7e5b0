import { expect, test } from 'vitest';
import { catalogCost } from './catalog-cost.ts';
import { type CostedLine, jobMargin, type MarginFacts, quoteMargin } from './job-margin.ts';
import { jobBillings } from './job-status.ts';

const nothing: MarginFacts = {
  billing: 'per_job',
  hourly_rate: null,
  discount: 0,
  completed_visits: 0,
  items: [],
  time: [],
  expenses: [],
};
const worked = (hours: number, cost_rate: number | null, more = {}) => ({
  seconds: hours * 3600,
  cost_rate,
  is_billable: false,
  is_running: false,
  ...more,
});

const taproom: MarginFacts = {
  ...nothing,
  items: [
    { quantity: 2, price: 1450, cost: 780 },
    { quantity: 1, price: 165, cost: 18 },
  ],
  time: [
    worked(7.25, 34),
    worked(4.25, 28),
    { seconds: 42 * 60 + 18, cost_rate: 28, is_billable: false, is_running: true },
  ],
  expenses: [
    { amount: 118, is_billable: true },
    { amount: 86.4, is_billable: false },
    { amount: 32, is_billable: false },
  ],
};

test('the taproom’s heaters as the board counts them', () => {
  expect(jobMargin(taproom)).toEqual({
    items: 3065,
    time: 0,
    expenses: 118,
    discount: 0,
    income: 3183,
    item_cost: 1578,
    time_cost: 385.24,
    expense_cost: 236.4,
    cost: 2199.64,
    margin: 983.36,
    percent: 30.9,
    seconds: 12 * 3600 + 12 * 60 + 18,
    running: 1,
    running_cost: 28,
    items_without_cost: 0,
  });
});

test('a job with nothing has no share', () =>
  expect(jobMargin(nothing)).toMatchObject({ income: 0, cost: 0, margin: 0, percent: null }));

test.each([
  [
    'a loss',
    { ...nothing, items: [{ quantity: 1, price: 100, cost: 150.05 }] },
    { margin: -50.05, percent: -50.1 },
  ],
  [
    'cost alone',
    { ...nothing, expenses: [{ amount: 5, is_billable: false }] },
    { margin: -5, percent: null },
  ],
  [
    'an item of unknown cost',
    { ...nothing, items: [{ quantity: 3, price: 10, cost: null }] },
    { margin: 30, percent: 100, items_without_cost: 1 },
  ],
  [
    'a discount, which is never more than the items',
    { ...nothing, discount: 50, items: [{ quantity: 1, price: 20, cost: 5 }] },
    { discount: 20, income: 0, margin: -5, percent: null },
  ],
  [
    'billable time without a rate',
    { ...nothing, time: [worked(1, 30, { is_billable: true })] },
    { time: 0, margin: -30 },
  ],
  [
    'billable time at a rate, rounded once',
    { ...nothing, hourly_rate: 85, time: [1, 2, 3].map(() => worked(1 / 3, null, { is_billable: true })) },
    { time: 85, time_cost: 0 },
  ],
  [
    'three visits done',
    { ...nothing, billing: 'per_visit', completed_visits: 3, items: [{ quantity: 1, price: 10, cost: 4 }] },
    { items: 30, item_cost: 12 },
  ],
  [
    'no visit done yet',
    { ...nothing, billing: 'per_month', items: [{ quantity: 1, price: 10, cost: 4 }] },
    { items: 10, item_cost: 4 },
  ],
  [
    'three visits of a job billed as a whole',
    { ...nothing, completed_visits: 3, items: [{ quantity: 1, price: 10, cost: 4 }] },
    { items: 10, item_cost: 4 },
  ],
] as [string, MarginFacts, object][])('%s', (_name, facts, expected) =>
  expect(jobMargin(facts)).toMatchObject(expected),
);

/** Small and repeatable: the same jobs in each run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

function randomJob(seed: number): MarginFacts {
  const roll = dice(seed);
  const many = <T>(make: () => T) => Array.from({ length: roll(7) }, make);
  const cents = (most: number) => roll(most * 100) / 100;
  return {
    billing: jobBillings[roll(3)] ?? 'per_job',
    hourly_rate: roll(3) === 0 ? null : cents(150),
    discount: roll(2) === 0 ? 0 : cents(500),
    completed_visits: roll(6),
    items: many(() => ({
      quantity: (roll(5000) + 1000) / 1000,
      price: cents(3000),
      cost: roll(4) === 0 ? null : cents(2000),
    })),
    time: many(() => ({
      seconds: roll(30_000),
      cost_rate: roll(4) === 0 ? null : cents(60),
      is_billable: roll(2) === 0,
      is_running: false,
    })),
    expenses: many(() => ({ amount: cents(400) + 0.01, is_billable: roll(2) === 0 })).map((expense) => ({
      ...expense,
      amount: Number(expense.amount.toFixed(2)),
    })),
  };
}

/** In whole numbers of a tiny unit, line by line, without a word of the product's own arithmetic. */
function naive({ billing, hourly_rate, discount, completed_visits, items, time, expenses }: MarginFacts) {
  const whole = (value: number, decimals: number) => BigInt(Math.round(value * 10 ** decimals));
  const round = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);
  let [gross, itemCost, workCost, spent, charged, billable] = [0n, 0n, 0n, 0n, 0n, 0n];
  const visits = billing === 'per_job' ? 1 : completed_visits > 0 ? completed_visits : 1;
  for (let visit = 0; visit < visits; visit++) {
    for (const { quantity, price, cost } of items) {
      gross += round(whole(quantity, 3) * whole(price, 2), 1000n);
      itemCost += round(whole(quantity, 3) * whole(cost ?? 0, 2), 1000n);
    }
  }
  for (const entry of time) {
    workCost += round(BigInt(entry.seconds) * whole(entry.cost_rate ?? 0, 2), 3600n);
    if (entry.is_billable) billable += BigInt(entry.seconds);
  }
  for (const { amount, is_billable } of expenses) {
    spent += whole(amount, 2);
    if (is_billable) charged += whole(amount, 2);
  }
  const off = whole(discount, 2) < gross ? whole(discount, 2) : gross;
  const labor = round(billable * whole(hourly_rate ?? 0, 2), 3600n);
  const income = gross - off + labor + charged;
  const cost = itemCost + workCost + spent;
  return { income: Number(income) / 100, cost: Number(cost) / 100, margin: Number(income - cost) / 100 };
}

test('2,000 random jobs come to what a naive recount says', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const job = randomJob(seed);
    const { income, cost, margin, percent } = jobMargin(job);
    expect({ income, cost, margin }, JSON.stringify(job)).toEqual(naive(job));
    if (income > 0) expect(Math.abs((percent ?? 0) - (margin / income) * 100)).toBeLessThanOrEqual(0.0501);
    else expect(percent).toBeNull();
  }
});

const catalog = [
  { name: 'Drain clearing', price: 120, cost: 10 },
  { name: 'drain clearing ', price: 165, cost: 18 },
  { name: 'Permit', price: 50, cost: null },
];

test.each([
  [{ name: 'DRAIN CLEARING', price: 165 }, 18],
  [{ name: 'Drain clearing', price: 99 }, 10],
  [{ name: 'Permit', price: 50 }, null],
  [{ name: 'Something else', price: 50 }, null],
])('the catalog knows what %j costs', (line, cost) => expect(catalogCost(line, catalog)).toBe(cost));

test('an estimate promises what its items leave', () => {
  const lines: CostedLine[] = taproom.items.map((item) => ({ ...item }));
  expect(quoteMargin(lines, 65)).toEqual({
    income: 3000,
    cost: 1578,
    margin: 1422,
    percent: 47.4,
    items_without_cost: 0,
  });
  expect(quoteMargin([], 0)).toMatchObject({ income: 0, percent: null });
});
