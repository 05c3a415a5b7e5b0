import { expect, test } from 'vitest';
import { type CostedLine, catalogCost, jobMargin, type MarginFacts, quoteMargin } from './job-margin.ts';
import { jobBillings } from './job-status.ts';

const nothing: MarginFacts = {
  type: 'one_off',
  billing: 'per_job',
  hourly_rate: null,
  discount: 0,
  completed_visits: 0,
  billed_visits: [],
  items: [],
  time: [],
  expenses: [],
};
const worked = (hours: number, cost_rate: number | null, more = {}) => ({
  seconds: hours * 3600,
  cost_rate,
  billed_rate: null,
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
  time: [worked(7.25, 34), worked(4.25, 28), worked((42 * 60 + 18) / 3600, 28, { is_running: true })],
  expenses: [
    { amount: 118, is_billable: true },
    { amount: 86.4, is_billable: false },
    { amount: 32, is_billable: false },
  ],
};

test('calculates the margin of the example job with two water heaters', () => {
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

test('returns no margin percentage for a job without income', () =>
  expect(jobMargin(nothing)).toMatchObject({ income: 0, cost: 0, margin: 0, percent: null }));

test.each([
  [
    'a loss',
    { ...nothing, items: [{ quantity: 1, price: 100, cost: 150.05 }] },
    { margin: -50.05, percent: -50.1 },
  ],
  [
    'only costs',
    { ...nothing, expenses: [{ amount: 5, is_billable: false }] },
    { margin: -5, percent: null },
  ],
  [
    'an item with an unknown cost',
    { ...nothing, items: [{ quantity: 3, price: 10, cost: null }] },
    { margin: 30, percent: 100, items_without_cost: 1 },
  ],
  [
    'a discount that is larger than the items',
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
    'three completed visits of a job billed per visit',
    { ...nothing, billing: 'per_visit', completed_visits: 3, items: [{ quantity: 1, price: 10, cost: 4 }] },
    { items: 30, item_cost: 12 },
  ],
  [
    'a price that was raised after two of four visits were billed',
    {
      ...nothing,
      billing: 'per_visit',
      completed_visits: 4,
      billed_visits: [
        { items: 10, cost: 4 },
        { items: 12.5, cost: 4 },
      ],
      items: [{ quantity: 1, price: 20, cost: 6 }],
    },
    { items: 62.5, item_cost: 20, margin: 42.5 },
  ],
  [
    'one hour billed before the rate was raised, and one hour after it',
    {
      ...nothing,
      hourly_rate: 90,
      time: [worked(1, null, { is_billable: true, billed_rate: 85 }), worked(1, null, { is_billable: true })],
    },
    { time: 175 },
  ],
  [
    'no completed visit yet',
    { ...nothing, billing: 'per_month', items: [{ quantity: 1, price: 10, cost: 4 }] },
    { items: 10, item_cost: 4 },
  ],
  [
    'a recurring job without a completed visit, which is worth nothing yet',
    { ...nothing, type: 'recurring', billing: 'per_visit', items: [{ quantity: 1, price: 10, cost: 4 }] },
    { items: 0, item_cost: 0 },
  ],
  [
    'three visits of a job billed as a whole',
    { ...nothing, completed_visits: 3, items: [{ quantity: 1, price: 10, cost: 4 }] },
    { items: 10, item_cost: 4 },
  ],
] as [string, MarginFacts, object][])('the margin of a job is calculated: %s', (_name, facts, expected) =>
  expect(jobMargin(facts)).toMatchObject(expected),
);

/** A small random number generator that creates the same jobs in every run. */
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
    type: roll(2) === 0 ? 'one_off' : 'recurring',
    billing: jobBillings[roll(3)] ?? 'per_job',
    hourly_rate: roll(3) === 0 ? null : cents(150),
    discount: roll(2) === 0 ? 0 : cents(500),
    completed_visits: roll(3) === 0 ? 0 : roll(6) + 7,
    billed_visits: many(() => ({ items: cents(900), cost: cents(500) })),
    items: many(() => ({
      quantity: (roll(5000) + 1000) / 1000,
      price: cents(3000),
      cost: roll(4) === 0 ? null : cents(2000),
    })),
    time: many(() => ({
      seconds: roll(30_000),
      cost_rate: roll(4) === 0 ? null : cents(60),
      billed_rate: roll(3) === 0 ? 40 + roll(3) : null,
      is_billable: roll(2) === 0,
      is_running: false,
    })),
    expenses: many(() => ({ amount: cents(400) + 0.01, is_billable: roll(2) === 0 })).map((expense) => ({
      ...expense,
      amount: Number(expense.amount.toFixed(2)),
    })),
  };
}

/**
 * Calculates the margin independently, line by line in tiny integer units, without using the product's functions for
 * calculations.
 */
function naive(facts: MarginFacts) {
  const { type, billing, hourly_rate, discount, completed_visits, billed_visits, items, time, expenses } =
    facts;
  const whole = (value: number, decimals: number) => BigInt(Math.round(value * 10 ** decimals));
  const round = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);
  let [gross, itemCost, workCost, spent, charged] = [0n, 0n, 0n, 0n, 0n];
  const billable: Record<string, bigint> = {};
  let visits = billing !== 'per_job' && type === 'recurring' ? 0 : 1;
  if (billing !== 'per_job' && completed_visits > 0) {
    visits = completed_visits - billed_visits.length;
    for (const billed of billed_visits) {
      gross += whole(billed.items, 2);
      itemCost += whole(billed.cost, 2);
    }
  }
  for (let visit = 0; visit < visits; visit++) {
    for (const { quantity, price, cost } of items) {
      gross += round(whole(quantity, 3) * whole(price, 2), 1000n);
      itemCost += round(whole(quantity, 3) * whole(cost ?? 0, 2), 1000n);
    }
  }
  for (const entry of time) {
    workCost += round(BigInt(entry.seconds) * whole(entry.cost_rate ?? 0, 2), 3600n);
    const rate = String(whole(entry.billed_rate ?? hourly_rate ?? 0, 2));
    if (entry.is_billable) billable[rate] = (billable[rate] ?? 0n) + BigInt(entry.seconds);
  }
  for (const { amount, is_billable } of expenses) {
    spent += whole(amount, 2);
    if (is_billable) charged += whole(amount, 2);
  }
  const off = whole(discount, 2) < gross ? whole(discount, 2) : gross;
  let labor = 0n;
  for (const [rate, seconds] of Object.entries(billable)) labor += round(seconds * BigInt(rate), 3600n);
  const income = gross - off + labor + charged;
  const cost = itemCost + workCost + spent;
  return { income: Number(income) / 100, cost: Number(cost) / 100, margin: Number(income - cost) / 100 };
}

test('the margin matches an independent calculation for 2,000 random jobs', () => {
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
  [{ name: 'Other photo', price: 50 }, null],
])('finds the cost of the item %j in the catalog', (line, cost) =>
  expect(catalogCost(line, catalog)).toBe(cost),
);

test('calculates the margin of an estimate from its items', () => {
  const lines: CostedLine[] = taproom.items.map((item) => ({ ...item }));
  expect(quoteMargin(lines, 65)).toEqual({
    income: 3000,
    cost: 1578,
    margin: 1422,
    percent: 47.4,
    items_without_cost: 0,
  });
  expect(quoteMargin([], 0)).toMatchObject({ income: 0, percent: null });
  const job = { time: 170, expenses: 30, time_cost: 90, expense_cost: 42 };
  expect(quoteMargin(lines, 65, job)).toEqual({
    income: 3200,
    cost: 1710,
    margin: 1490,
    percent: 46.6,
    items_without_cost: 0,
  });
});
