import { addDays, type CalendarDate } from '../calendar-date.ts';
import { weekdayOf, weekdays } from '../tasks/repeat.ts';
import { dayOf } from './period-parts.ts';

/** Calculates the date of Easter with Gauss's algorithm as given by Meeus. */
export function easterOf(year: number): CalendarDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The nth weekday of a month, from Monday (0) to Sunday (6). */
function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = dayOf(year, month, 1);
  const ahead = (weekday - weekdays.indexOf(weekdayOf(first)) + 7) % 7;
  return addDays(first, ahead + 7 * (nth - 1));
}

const lastMondayOfMay = (year: number) => {
  const fifth = nthWeekday(year, 5, 0, 5);
  return fifth.slice(5, 7) === '05' ? fifth : addDays(fifth, -7);
};

/** Holidays that people name instead of a date. */
export const feasts: Record<string, (year: number) => CalendarDate> = {
  easter: easterOf,
  'good friday': (year) => addDays(easterOf(year), -2),
  'christmas eve': (year) => dayOf(year, 12, 24),
  'christmas day': (year) => dayOf(year, 12, 25),
  christmas: (year) => dayOf(year, 12, 25),
  xmas: (year) => dayOf(year, 12, 25),
  "new year's eve": (year) => dayOf(year, 12, 31),
  "new year's day": (year) => dayOf(year, 1, 1),
  "new year's": (year) => dayOf(year, 1, 1),
  'new years': (year) => dayOf(year, 1, 1),
  "valentine's day": (year) => dayOf(year, 2, 14),
  'presidents day': (year) => nthWeekday(year, 2, 0, 3),
  'memorial day': lastMondayOfMay,
  '4th of july': (year) => dayOf(year, 7, 4),
  'fourth of july': (year) => dayOf(year, 7, 4),
  'independence day': (year) => dayOf(year, 7, 4),
  'labor day': (year) => nthWeekday(year, 9, 0, 1),
  halloween: (year) => dayOf(year, 10, 31),
  thanksgiving: (year) => nthWeekday(year, 11, 3, 4),
  'black friday': (year) => addDays(nthWeekday(year, 11, 3, 4), 1),
};
