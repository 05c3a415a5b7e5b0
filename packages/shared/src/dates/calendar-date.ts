/** A date without a time, 'YYYY-MM-DD'. It is the same in every time zone and can be sorted as a string. */
export type CalendarDate = string;

const msPerDay = 86_400_000;
const dateText = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface DayParts {
  year: number;
  month: number;
  day: number;
}

function fromParts({ year, month, day }: DayParts): CalendarDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function findParts(text: string): DayParts | undefined {
  const match = dateText.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isReal = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isReal ? { year, month, day } : undefined;
}

function getParts(date: CalendarDate): DayParts {
  const parts = findParts(date);
  if (!parts) throw new RangeError(`${date} is not a calendar date`);
  return parts;
}

export function isCalendarDate(text: string): boolean {
  return findParts(text) !== undefined;
}

const earliestDate = '1900-01-01';
const latestDate = '2999-12-31';

/**
 * The range of accepted dates is limited, so that adding payment terms or a year of appointments to any accepted date
 * still results in a valid date.
 */
/** The earliest date accepted for a cash count. An earlier date must be a typing mistake in the year. */
export const firstBookedDay: CalendarDate = '2000-01-01';

export function isUsableDate(text: string): boolean {
  return isCalendarDate(text) && text >= earliestDate && text <= latestDate;
}

function toDayNumber(date: CalendarDate): number {
  getParts(date);
  return Date.parse(`${date}T00:00:00Z`) / msPerDay;
}

function fromDayNumber(dayNumber: number): CalendarDate {
  const date = new Date(dayNumber * msPerDay).toISOString().slice(0, 10);
  getParts(date);
  return date;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The number of days between two dates: from the 1st to the 3rd is 2 days; the result is negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Compares two dates for sorting, earliest first. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isBefore(date: CalendarDate, other: CalendarDate): boolean {
  return compareDates(date, other) < 0;
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return fromParts({ ...getParts(date), day: 1 });
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = getParts(date);
  return fromParts({ year, month, day: daysInMonth(year, month) });
}

const someMonday = '2024-01-01';

/** Returns the Monday of the week, because weeks run from Monday to Sunday. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  const weekday = ((daysBetween(someMonday, date) % 7) + 7) % 7;
  return addDays(date, -weekday);
}

/**
 * Adds months to a date. The day stays the same unless the month is too short: January 31 plus one month is the last
 * day of February.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = getParts(date);
  const monthNumber = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(monthNumber / 12), month: (monthNumber % 12) + 1 };
  const moved = fromParts({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
  getParts(moved);
  return moved;
}

/** Formats a date as 'May 2, 2026'. */
export function formatLong(date: CalendarDate): string {
  const { year, month, day } = getParts(date);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}

/** Formats a date as 'Sep 2, 2026'. */
export function formatShort(date: CalendarDate): string {
  const { year, month, day } = getParts(date);
  return `${monthNames[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** Formats a date as 'Sep 2', for use where the year is obvious. */
export function formatMonthDay(date: CalendarDate): string {
  const { month, day } = getParts(date);
  return `${monthNames[month - 1]?.slice(0, 3)} ${day}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/**
 * Caches the last date for each time zone, because every request needs the date and a new day can begin only at a
 * full minute.
 */
const lastDays = new Map<string, { minute: number; day: CalendarDate }>();

/** The current date in a time zone. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const parts = dayFormat(timeZone).formatToParts(now);
  const value = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  const day = fromParts({ year: value('year'), month: value('month'), day: value('day') });
  lastDays.set(timeZone, { minute, day });
  return day;
}

/** Accepts only time zone names, because PostgreSQL interprets an offset such as '+05:00' with the opposite sign. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
