import { expect, test } from 'vitest';
import { recommend } from './recommendation.ts';

const today = '2026-05-14';
const quietWeek = { from: '2026-05-18', appointments: 9, usual: 10 };
const late = {
  id: 'i',
  customer: 'Marsh & Co.',
  balance_due: 2480,
  due_date: '2026-05-02',
  reminded_on: null,
};
const waiting = { id: 'e', customer: 'Lakeview HOA', total: 5640, quiet_since: '2026-05-05' };

test('a late payer with the sum, the days and when they were last reminded', () => {
  expect(recommend({ today, late: [late], waiting: [], week: quietWeek })).toEqual([
    {
      rule: 'late_payer',
      title: 'Remind Marsh & Co.',
      reason: '$2,480.00 was due May 2, 2026, 12 days ago. Never reminded.',
      action: { label: 'Send reminder', kind: 'remind', record_id: 'i' },
      weight: 2480,
    },
  ]);
});

test('whoever was reminded today is left alone', () => {
  const reminded = { ...late, reminded_on: today };
  expect(recommend({ today, late: [reminded], waiting: [], week: quietWeek })).toEqual([]);
});

test('a few days late is no advice, and neither is an estimate of last week', () => {
  expect(
    recommend({
      today,
      late: [{ ...late, due_date: '2026-05-08' }],
      waiting: [{ ...waiting, quiet_since: '2026-05-08' }],
      week: quietWeek,
    }),
  ).toEqual([]);
});

test('money first, the empty week last', () => {
  const advice = recommend({
    today,
    late: [late],
    waiting: [waiting],
    week: { ...quietWeek, appointments: 0 },
  });
  expect(advice.map(({ rule }) => rule)).toEqual(['cold_estimate', 'late_payer', 'empty_week']);
  expect(advice.at(-1)?.reason).toBe('Nothing is planned; you usually have 10 appointments a week.');
});

test('a business without appointments misses none', () => {
  const week = { from: '2026-05-18', appointments: 0, usual: 0 };
  expect(recommend({ today, late: [], waiting: [], week })).toEqual([]);
});
