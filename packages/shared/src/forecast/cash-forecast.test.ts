import { expect, test } from 'vitest';
import { nothingKnown } from '../testing/forecast-fixtures.ts';
import { forecastOf, lastDayOf, winPercent } from './cash-forecast.ts';
import type { ForecastFacts } from './forecast-facts.ts';
import { movementsOf } from './movements.ts';
import { usualExpenses } from './usual-expenses.ts';

const nothing: ForecastFacts = { ...nothingKnown, today: '2026-05-14' };

test.each([
  [0, 0, 50],
  [4, 0, 50],
  [5, 0, 100],
  [0, 5, 0],
  [7, 5, 58],
])('with %i won and %i lost estimates, the win rate is %i percent', (won, lost, expected) => {
  expect(winPercent({ won, lost })).toBe(expected);
});

test.each([
  ['zero each week', { weeks: [0, 0], is_whole: true }, 8, [0, 0, 0]],
  ['not recorded at all', { weeks: [], is_whole: true }, 8, [0, 0, 0]],
  ['the same each week', { weeks: [100, 100, 100], is_whole: true }, 3, [300, 300, 300]],
  ['rare', { weeks: [0, 0, 0, 400], is_whole: true }, 4, [0, 400, 1600]],
  ['recorded only recently', { weeks: [0, 0, 10, 20], is_whole: false }, 1, [10, 15, 20]],
  ['thirds of a cent on average', { weeks: [0.01, 0, 0], is_whole: true }, 8, [0, 0.03, 0.08]],
])('predicts the usual expenses if past expenses were %s', (_name, spent, weeks, expected) => {
  const { best, expected: usual, worst } = usualExpenses(spent)(weeks);
  expect([best, usual, worst].map((amount) => amount / 100)).toEqual(expected);
});

test('forecasts no change in cash if nothing is known about the business', () => {
  const { weeks, lines } = forecastOf(nothing);
  expect(weeks).toHaveLength(8);
  expect(weeks.at(0)).toEqual({ from: '2026-05-14', to: '2026-05-20', worst: 0, expected: 0, best: 0 });
  expect(weeks.at(-1)).toMatchObject({ from: '2026-07-02', to: '2026-07-08' });
  expect(lastDayOf('2026-05-14')).toBe('2026-07-08');
  expect(lines.every(({ amount, count }) => amount === 0 && count === 0)).toBe(true);
});

const invoice = { id: 'i', customer_id: 'c', due_date: '2026-05-22', promised_for: null, is_disputed: false };

test('forecasts the correct weeks and lines for a small example business', () => {
  const { weeks, lines } = forecastOf({
    ...nothing,
    invoices: [
      { ...invoice, balance: 4236 },
      { ...invoice, id: 'promised', balance: 100, promised_for: '2026-07-08' },
      { ...invoice, id: 'beyond', balance: 999, promised_for: '2026-07-09' },
    ],
    lateness: { by_customer: new Map([['c', [6, 6, 13]]]), of_all: [] },
    estimates: [
      { id: 'e', sent_on: '2026-05-12', total: 1000.01 },
      { id: 'f', sent_on: '2026-05-13', total: 2000 },
    ],
    answered: { won: 7, lost: 5 },
    signing_days: [5, 5, 5],
    paying_days: [10, 10, 10],
    recurring: [
      { id: 'rent', day: '2026-06-01', amount: -1450 },
      { id: 'rent', day: '2026-07-01', amount: -1450 },
    ],
    ahead: [{ id: 'check', day: '2026-05-16', amount: 75 }],
    spent: { weeks: [100, 300], is_whole: true },
  });
  expect(lines.map(({ line, amount, count }) => [line, amount / 100, count])).toEqual([
    ['invoices', 4336, 2],
    ['signed', 0, 0],
    ['estimates', 1740.01, 2],
    ['visits', 0, 0],
    ['series', 0, 0],
    ['ahead', 75, 1],
    ['recurring', -2900, 2],
    ['usual', -1600, 8],
  ]);
  expect(lines[2]).toMatchObject({ of: 300_001, percent: 58 });
  expect(weeks.map(({ worst, expected, best }) => [worst, expected, best].map((sum) => sum / 100))).toEqual(
    [
      [-225, -125, -25],
      [-525, 75 - 400 + 580.01, 75 - 200 + 1000.01],
      [-825 - 1450, 4236 - 525 + 1740.01 - 1450, 4236 - 225 + 3000.01 - 1450],
      [-1125 - 1450 + 4236, 4236 - 725 + 1740.01 - 1450, 4236 - 325 + 3000.01 - 1450],
      [-1425 - 1450 + 4236, 4236 - 925 + 1740.01 - 1450, 4236 - 425 + 3000.01 - 1450],
      [-1725 - 1450 + 4236, 4236 - 1125 + 1740.01 - 1450, 4236 - 525 + 3000.01 - 1450],
      [-2025 - 2900 + 4236, 4236 - 1325 + 1740.01 - 2900, 4236 - 625 + 3000.01 - 2900],
      [-2325 - 2900 + 4236, 4236 - 1525 + 1740.01 - 2900 + 100, 4236 - 725 + 3000.01 - 2900 + 100],
    ].map((row) => row.map((sum) => Math.round(sum * 100) / 100)),
  );
});

test('predicts the payment of each invoice in a recurring series from its payment terms and the customer’s payment habit', () => {
  const { lines } = forecastOf({
    ...nothing,
    lateness: { by_customer: new Map([['c', [6, 6, 13]]]), of_all: [] },
    series: [
      { id: 's 1', series_id: 's', customer_id: 'c', billed_on: '2026-05-31', amount: 108, terms: 14 },
      { id: 's 2', series_id: 's', customer_id: 'c', billed_on: '2026-06-30', amount: 108, terms: 14 },
      { id: 'd', series_id: 's', customer_id: 'x', billed_on: '2026-05-14', amount: 10.5, terms: 0 },
    ],
  });
  // The payment of the second invoice would arrive on July 20, after the end of the eight-week forecast.
  expect(lines.find(({ line }) => line === 'series')).toMatchObject({ amount: 11_850, count: 2 });
});

test('counts a job with a pending estimate only as part of the estimate', () => {
  const job = {
    id: 'job',
    customer_id: null,
    estimate_id: 'e',
    billing: 'per_job' as const,
    is_done: true,
    to_bill: 800,
    visit_amount: 0,
    deposit: 0,
    last_visit_on: null,
    visits: [],
  };
  const estimates = [{ id: 'e', sent_on: '2026-05-12', total: 800 }];
  const visitsOf = (facts: ForecastFacts) => forecastOf(facts).lines.find(({ line }) => line === 'visits');
  expect(visitsOf({ ...nothing, jobs: [job], estimates })).toMatchObject({ amount: 0, count: 0 });
  expect(visitsOf({ ...nothing, jobs: [job] })).toMatchObject({ amount: 80_000, count: 1 });
});

test.each([
  ['in the usual time', '2026-05-14', '2026-05-24', 2],
  ['after the same time again if it is already late', '2026-04-24', '2026-05-24', 2],
  ['not within the eight weeks of the forecast if it is very late', '2026-01-01', null, null],
])('expects a signed estimate to be paid in full: %s', (_name, won_on, day, week) => {
  const signed = [{ id: 's', won_on, left: 900 }];
  const facts = { ...nothing, answered: { won: 1, lost: 9 }, paying_days: [5, 10, 10, 10, 40], signed };
  const { weeks, lines } = forecastOf(facts);
  expect(lines.find(({ line }) => line === 'signed')).toMatchObject({
    amount: day ? 90_000 : 0,
    count: day ? 1 : 0,
    percent: null,
  });
  expect(movementsOf(facts)[0]?.days.expected === day).toBe(day !== null);
  const first = weeks.findIndex(({ expected }) => expected === 90_000);
  expect(first === -1 ? null : first + 1).toBe(week);
  expect(weeks[(week ?? 1) - 1]?.worst).toBe(0);
});
