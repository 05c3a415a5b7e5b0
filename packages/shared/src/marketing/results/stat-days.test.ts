import { expect, test } from 'vitest';
import { statDays } from './stat-days.ts';

const nothing = { leads: 0, bookings: 0, received: 0, spend: 0 };
const sent = { ...nothing, day: '2026-05-02', spend: 20 };
const paid = { ...nothing, day: '2026-05-04', bookings: 1, received: 50 };
const came = { ...nothing, day: '2026-05-12', leads: 2 };

test('calculates the marketing return of a day over the attribution period that ends on that day', () => {
  const days = statDays([sent, paid, came], { from: '2026-05-01', to: '2026-05-13' }, 5);
  expect(days.map(({ date, marketing_roi }) => [date.slice(8), marketing_roi])).toEqual([
    ['02', -100],
    ['03', -100],
    ['04', 150],
    ['05', 150],
    ['06', 150],
    ['12', null],
  ]);
  expect(days[2]).toEqual({
    date: '2026-05-04',
    spend: 0,
    leads: 0,
    bookings: 1,
    revenue: 50,
    marketing_roi: 150,
  });
});

test('the marketing return of a day includes spending from before the requested period', () => {
  expect(statDays([sent, paid], { from: '2026-05-04', to: '2026-05-04' }, 60)).toMatchObject([
    { marketing_roi: 150 },
  ]);
});

test('returns no marketing statistics for an empty period or for days without results', () => {
  expect(statDays([], { from: '2026-05-01', to: '2026-05-03' }, 60)).toEqual([]);
  expect(statDays([sent], { from: '2026-05-03', to: '2026-05-01' }, 60)).toEqual([]);
});
