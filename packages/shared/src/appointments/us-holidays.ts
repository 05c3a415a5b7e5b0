import { addDays, type CalendarDate, endOfMonth } from '../dates/calendar-date.ts';
import type { Holiday } from './schedule-settings.ts';
import { weekdayOf } from './schedule-texts.ts';

const [monday, thursday] = [0, 3];

const dayIn = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function nth(year: number, month: number, weekday: number, count: number): CalendarDate {
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function last(year: number, month: number, weekday: number): CalendarDate {
  const end = endOfMonth(dayIn(year, month, 1));
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7));
}

/** The federal holidays on their actual dates; each business decides whether it observes them on a different day. */
export function usHolidays(year: number): Holiday[] {
  return [
    { on: dayIn(year, 1, 1), name: 'New Year’s Day' },
    { on: nth(year, 1, monday, 3), name: 'Martin Luther King Jr. Day' },
    { on: nth(year, 2, monday, 3), name: 'Presidents’ Day' },
    { on: last(year, 5, monday), name: 'Memorial Day' },
    { on: dayIn(year, 6, 19), name: 'Juneteenth' },
    { on: dayIn(year, 7, 4), name: 'Independence Day' },
    { on: nth(year, 9, monday, 1), name: 'Labor Day' },
    { on: nth(year, 10, monday, 2), name: 'Columbus Day' },
    { on: dayIn(year, 11, 11), name: 'Veterans Day' },
    { on: nth(year, 11, thursday, 4), name: 'Thanksgiving Day' },
    { on: dayIn(year, 12, 25), name: 'Christmas Day' },
  ];
}

/** Adds the US holidays in order; existing holidays keep their names. */
export function withUsHolidays(holidays: readonly Holiday[], year: number): Holiday[] {
  const taken = new Set(holidays.map(({ on }) => on));
  return [...holidays, ...usHolidays(year).filter(({ on }) => !taken.has(on))].toSorted((one, other) =>
    one.on < other.on ? -1 : 1,
  );
}
