import type { JobMargin } from '@dayworks/shared/jobs/job-bill';
import { expect, test } from 'vitest';
import { liveMargin } from './margin-card.tsx';

const at = '2026-05-14T14:00:00Z';
const margin: JobMargin = {
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
  seconds: 43_920,
  running: 1,
  running_cost: 30,
  at,
  items_without_cost: 0,
  planned: null,
};
const later = (minutes: number) => Date.parse(at) + minutes * 60_000;

test('half an hour of a running timer at $30 per hour costs $15', () => {
  expect(liveMargin(margin, later(30))).toMatchObject({
    time_cost: 400.24,
    cost: 2214.64,
    margin: 968.36,
    percent: 30.4,
    seconds: 45_720,
  });
});

test('the job margin does not change without a running timer', () => {
  const still = { ...margin, running: 0, running_cost: 0 };
  expect(liveMargin(still, later(600))).toEqual(still);
});

test('a device clock that runs behind does not reduce the labor cost of a running timer', () => {
  expect(liveMargin(margin, later(-5))).toEqual(margin);
});

test('a job without income has no margin percentage', () => {
  expect(liveMargin({ ...margin, income: 0, margin: -100 }, later(60)).percent).toBeNull();
});
