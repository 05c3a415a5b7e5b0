import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { slotsBetween } from '../dates/recurring-dates.ts';
import type { CatchUp } from '../look/document-settings.ts';
import {
  dueInvoices,
  dueThrough,
  nextAfterEdit,
  nextAfterPause,
  type SeriesState,
  upcomingDates,
} from './series-dates.ts';

const monthly = (fields: Partial<SeriesState> = {}): SeriesState => ({
  every: 1,
  unit: 'month',
  first_on: '2026-01-31',
  until: null,
  is_paused: false,
  next_on: '2026-01-31',
  ...fields,
});
const none = new Set<CalendarDate>();

test.each<[string, Partial<SeriesState>, string, string[], CatchUp, string[], string[], string | null]>([
  ['nothing is due before the date', {}, '2026-01-30', [], 'each', [], [], '2026-01-31'],
  ['the date arrives', {}, '2026-01-31', [], 'each', ['2026-01-31'], [], '2026-02-28'],
  ['one date is late', {}, '2026-02-27', [], 'latest', ['2026-01-31'], [], '2026-02-28'],
  [
    'after an outage each date gets its invoice',
    {},
    '2026-03-31',
    [],
    'each',
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    [],
    '2026-04-30',
  ],
  [
    'after an outage only the latest date gets an invoice',
    {},
    '2026-03-31',
    [],
    'latest',
    ['2026-03-31'],
    ['2026-01-31', '2026-02-28'],
    '2026-04-30',
  ],
  [
    'a skipped date is neither created nor missed',
    {},
    '2026-03-31',
    ['2026-03-31'],
    'latest',
    ['2026-02-28'],
    ['2026-01-31'],
    '2026-04-30',
  ],
  [
    'the next date is not a skipped one',
    {},
    '2026-01-31',
    ['2026-02-28'],
    'each',
    ['2026-01-31'],
    [],
    '2026-03-31',
  ],
  ['a paused series creates nothing', { is_paused: true }, '2026-03-31', [], 'each', [], [], '2026-01-31'],
  ['an ended series creates nothing', { next_on: null }, '2026-03-31', [], 'each', [], [], null],
  [
    'the series stops at its end date',
    { until: '2026-02-28' },
    '2026-05-31',
    [],
    'each',
    ['2026-01-31', '2026-02-28'],
    [],
    null,
  ],
  [
    'the series stops after its number of invoices',
    { times: 1 },
    '2026-05-31',
    [],
    'each',
    ['2026-01-31'],
    [],
    null,
  ],
])(
  'a recurring invoice has the expected dates: %s',
  (_name, fields, through, skipped, catchUp, create, missed, next_on) => {
    expect(dueInvoices(monthly(fields), through, new Set(skipped), catchUp)).toEqual({
      create,
      missed,
      next_on,
    });
  },
);

test.each([
  ['2026-05-14T07:59', 8, '2026-05-13'],
  ['2026-05-14T08:00', 8, '2026-05-14'],
  ['2026-05-14T00:00', 0, '2026-05-14'],
  ['2026-05-14T23:59', 23, '2026-05-14'],
])(
  'at %s, if recurring invoices are created from hour %s on, all invoices dated up to %s have to be created',
  (now, hour, through) => {
    expect(dueThrough(now, hour)).toBe(through);
  },
);

test.each([
  ['2026-02-10', [], '2026-02-28'],
  ['2026-02-28', [], '2026-02-28'],
  ['2026-02-28', ['2026-02-28'], '2026-03-31'],
  ['2026-01-01', [], '2026-01-31'],
])(
  'after a pause that ends on %s, with the dates %j skipped, the next invoice date is %s',
  (today, skipped, next) => {
    expect(nextAfterPause(monthly(), today, new Set(skipped))).toBe(next);
  },
);

test.each([
  ['2026-02-10', null, '2026-02-28'],
  ['2026-02-28', null, '2026-02-28'],
  ['2026-02-28', '2026-02-28', '2026-03-31'],
  ['2026-02-10', '2026-03-31', '2026-04-30'],
])(
  'after an edit on %s, if the last invoice date was %s, the next invoice date is %s',
  (today, last, next) => {
    expect(nextAfterEdit(monthly(), today, last, none)).toBe(next);
  },
);

test('shows the next five dates of a recurring invoice, including skipped dates', () => {
  const skipped = ['2026-02-28', '2026-04-30'];
  expect(upcomingDates(monthly({ next_on: '2026-03-31' }), skipped)).toEqual([
    { day: '2026-02-28', is_skipped: true },
    { day: '2026-03-31', is_skipped: false },
    { day: '2026-04-30', is_skipped: true },
    { day: '2026-05-31', is_skipped: false },
    { day: '2026-06-30', is_skipped: false },
  ]);
  expect(upcomingDates(monthly({ times: 2 }), [])).toHaveLength(2);
  expect(upcomingDates(monthly({ next_on: null }), [])).toEqual([]);
});

test('a recurring invoice is created exactly once for each date and never before that date, no matter when the scheduler runs', () => {
  for (let seed = 1; seed <= 500; seed++) {
    let state = monthly({
      every: 1 + (seed % 3),
      unit: (['week', 'month', 'year'] as const)[seed % 3] ?? 'week',
    });
    const all: CalendarDate[] = [];
    let day = addDays('2026-01-25', seed % 7);
    for (let run = 0; run < 30; run++) {
      const { create, next_on } = dueInvoices(state, day, none, 'each');
      for (const slot of create) expect(slot <= day).toBe(true);
      all.push(...create);
      state = { ...state, next_on };
      day = addDays(day, (seed * 7 + run * 13) % 40);
    }
    const last = addDays(day, -((seed * 7 + 29 * 13) % 40));
    expect(all).toEqual(slotsBetween(state, '2026-01-01', last));
  }
});
