import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  endOfMonth,
  formatLong,
  formatShort,
  isBefore,
  isCalendarDate,
  isTimeZone,
  startOfMonth,
  todayIn,
} from './calendar-date.ts';

/** The server can run in these time zones. Each number is how many minutes the local time is behind UTC in January. */
const serverZones = [
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
] as const;

/** The offset from UTC in hours for each time zone, in January and in July. */
const zones = {
  'Pacific/Kiritimati': [14, 14],
  'Pacific/Apia': [13, 13],
  'Pacific/Auckland': [13, 12],
  'Australia/Lord_Howe': [11, 10.5],
  'Asia/Tokyo': [9, 9],
  'Asia/Kathmandu': [5.75, 5.75],
  'Europe/London': [0, 1],
  UTC: [0, 0],
  'America/St_Johns': [-3.5, -2.5],
  'America/New_York': [-5, -4],
  'America/Los_Angeles': [-8, -7],
  'Pacific/Pago_Pago': [-11, -11],
} as const;

/** Leap days, ends of months and years, daylight saving time changes, and a day that Samoa skipped. */
const difficultDates = [
  '1999-12-31',
  '2000-01-01',
  '2000-02-29',
  '2011-12-30',
  '2020-12-31',
  '2023-03-26',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-03-10',
  '2024-03-31',
  '2024-10-27',
  '2024-11-03',
  '2024-12-31',
  '2025-02-28',
  '2025-03-09',
  '2026-01-31',
  '2026-04-05',
  '2026-10-04',
  '2038-01-19',
];

const anyDate = fc.integer({ min: -25_000, max: 300_000 }).map((days) => addDays('1970-01-01', days));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(serverZones)('calendar dates on a server in %s', (serverZone, minutesBehind) => {
  test('results of date arithmetic do not depend on the server time zone', () => {
    vi.stubEnv('TZ', serverZone);
    expect(new Date(2026, 0, 1).getTimezoneOffset() + 0).toBe(minutesBehind);
    for (const date of difficultDates) {
      expect(isCalendarDate(date)).toBe(true);
      expect(addDays(addDays(date, 400), -400)).toBe(date);
      expect(daysBetween(date, addDays(date, 1))).toBe(1);
      expect(formatLong(date)).toBe(
        new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(`${date}T12:00Z`),
        ),
      );
    }
  });

  test.each(Object.entries(zones))('the date in %s changes at local midnight', (zone, [january, july]) => {
    vi.stubEnv('TZ', serverZone);
    for (const [day, hours] of [
      ['2026-01-01', january],
      ['2026-07-01', july],
    ] as const) {
      const midnight = Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000;
      expect(todayIn(zone, new Date(midnight))).toBe(day);
      expect(todayIn(zone, new Date(midnight - 1))).toBe(addDays(day, -1));
      expect(todayIn(zone, new Date(midnight + 86_399_999))).toBe(day);
    }
  });

  test.each(difficultDates)(
    'at every time of day on %s, the date in any time zone differs from the UTC date by at most one day',
    (date) => {
      vi.stubEnv('TZ', serverZone);
      for (const zone of Object.keys(zones)) {
        let before = '';
        for (let minute = 0; minute < 1440; minute += 30) {
          const today = todayIn(zone, new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000));
          expect(Math.abs(daysBetween(date, today))).toBeLessThanOrEqual(1);
          expect(today >= before).toBe(true);
          before = today;
        }
      }
    },
  );
});

describe('valid calendar dates', () => {
  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-05-02'])(
    'accepts %s as a calendar date',
    (text) => {
      expect(isCalendarDate(text)).toBe(true);
    },
  );

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
    '+2026-01-01',
  ])('rejects %j as a calendar date', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });
});

describe('date arithmetic', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['0001-01-02', -1, '0001-01-01'],
    ['2026-05-14', 30, '2026-06-13'],
  ])('adds days to a date: %s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('throws an error if date arithmetic leaves the range of four-digit years', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-05-14', -17, '2024-12-14'],
  ])('adds calendar months to a date: %s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test('adding a number of days to a date returns a date that is exactly that many days later', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(daysBetween(date, moved)).toBe(days);
        expect(compareDates(date, moved)).toBe(Math.sign(-days) + 0);
        expect(isBefore(date, moved)).toBe(days > 0);
      }),
    );
  });

  test('every date lies between the first and last day of its month, and the next month starts on the following day', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(startOfMonth(date) <= date && date <= endOfMonth(date)).toBe(true);
        expect(addDays(endOfMonth(date), 1)).toBe(addMonths(startOfMonth(date), 1));
      }),
    );
  });
});

test('formats dates in a long form such as May 2, 2026 and a short form such as Sep 2, 2026', () => {
  expect(formatLong('2026-05-02')).toBe('May 2, 2026');
  expect(formatLong('2026-12-31')).toBe('December 31, 2026');
  expect(formatShort('2026-09-02')).toBe('Sep 2, 2026');
});

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+05:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('checks whether %s is a valid time zone name: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
