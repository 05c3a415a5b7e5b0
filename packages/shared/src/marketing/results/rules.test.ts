import { expect, test } from 'vitest';
import { sourceName } from './lead-source.ts';
import { costOfDollar, costOfEach, roiPercent, roiTimes, statDays } from './rules.ts';

test.each([
  [9276, 404.96, 21.9, 2190.6],
  [1479, 86, 16.2, 1619.8],
  [6312, 240, 25.3, 2530],
  [1485, 60, 23.8, 2375],
  [0, 18, -1, -100],
  [18, 18, 0, 0],
  [9, 18, -0.5, -50],
  [500, 0, null, null],
  [0, 0, null, null],
])(
  'calculates the return on marketing if %d is received for a spend of %d',
  (received, spend, times, percent) => {
    expect([roiTimes(received, spend), roiPercent(received, spend)]).toEqual([times, percent]);
  },
);

test.each([
  [404.96, 31, 13.06],
  [190, 6, 31.67],
  [0, 9, 0],
  [12, 0, null],
])('calculates the marketing cost per result if %d is spent for %d results', (spend, count, each) => {
  expect(costOfEach(spend, count)).toBe(each);
});

test.each([
  [404.96, 9276, 0.044],
  [0, 6420, 0],
  [20, 0, null],
  [20, 10, 2],
])(
  'calculates the marketing cost per dollar received if %d is spent and %d dollars are received',
  (spend, received, each) => {
    expect(costOfDollar(spend, received)).toBe(each);
  },
);

test.each([
  [{ source: 'Yard sign' }, 'Yard sign'],
  [{ source: '  Google ' }, 'Google'],
  [{ source: null }, 'No source'],
  [{ source: ' ' }, 'No source'],
  [{ source: 'referral' }, 'Referrals'],
  [{ source: 'Website', referrer_id: 'x' }, 'Referrals'],
  [{ source: null, referrer_id: 'x' }, 'Referrals'],
])('the source name of the lead %o is: %s', (lead, name) => {
  expect(sourceName(lead)).toBe(name);
});

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
