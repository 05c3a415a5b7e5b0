import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
  startOfWeek,
} from '../../dates/calendar-date.ts';
import { weekdayMeant } from '../../tasks/quick-add-words.ts';
import { weekdays } from '../../tasks/repeat.ts';

export interface Span {
  from: CalendarDate;
  to: CalendarDate;
}

export const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof units)[number];

const pad = (value: number) => String(value).padStart(2, '0');

export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
export const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));
export const dayOf = (year: number, month: number, day: number): CalendarDate =>
  `${year}-${pad(month)}-${pad(day)}`;

export const oneDay = (date: CalendarDate): Span => ({ from: date, to: date });
export const wholeYear = (year: number): Span => ({ from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) });
export const wholeMonths = (year: number, first: number, last: number): Span => ({
  from: dayOf(year, first, 1),
  to: endOfMonth(dayOf(year, last, 1)),
});
export const weekWith = (date: CalendarDate): Span => ({
  from: startOfWeek(date),
  to: addDays(startOfWeek(date), 6),
});
const monthWith = (date: CalendarDate): Span => ({ from: startOfMonth(date), to: endOfMonth(date) });
const quarterWith = (date: CalendarDate): Span => {
  const first = monthOf(date) - ((monthOf(date) - 1) % 3);
  return wholeMonths(yearOf(date), first, first + 2);
};

/** The day, week, month, quarter or year that contains a date, shifted by the given number of units. */
export function unitAround(unit: Unit, date: CalendarDate, further = 0): Span {
  if (unit === 'day') return oneDay(addDays(date, further));
  if (unit === 'week') return weekWith(addDays(date, 7 * further));
  if (unit === 'month') return monthWith(addMonths(startOfMonth(date), further));
  if (unit === 'quarter') return quarterWith(addMonths(startOfMonth(date), 3 * further));
  return wholeYear(yearOf(date) + further);
}

/** Returns the period of the given number of units that ends today or starts today. */
export function rolling(unit: Unit, count: number, today: CalendarDate, isAhead: boolean): Span {
  const months = unit === 'month' ? count : unit === 'quarter' ? 3 * count : unit === 'year' ? 12 * count : 0;
  const days = unit === 'week' ? 7 * count : count;
  if (isAhead)
    return { from: today, to: months ? addDays(addMonths(today, months), -1) : addDays(today, days - 1) };
  return { from: months ? addDays(addMonths(today, -months), 1) : addDays(today, 1 - days), to: today };
}

/** Returns the nearest date in the past or future that is the given weekday, but never today. */
export function nearWeekday(name: string, today: CalendarDate, isAhead: boolean): CalendarDate {
  const inWeek = addDays(startOfWeek(today), weekdays.indexOf(weekdayMeant(name)));
  if (isAhead) return inWeek > today ? inWeek : addDays(inWeek, 7);
  return inWeek < today ? inWeek : addDays(inWeek, -7);
}

export const weekdayInWeek = (name: string, today: CalendarDate, further: number): CalendarDate =>
  addDays(startOfWeek(today), 7 * further + weekdays.indexOf(weekdayMeant(name)));

export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const monthNumber = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * Shifts a period by months. A period of whole months remains a period of whole months, even if the months have
 * different lengths.
 */
export function shifted({ from, to }: Span, count: number): Span {
  const isWhole = from === startOfMonth(from) && to === endOfMonth(to);
  return {
    from: addMonths(from, count),
    to: isWhole ? endOfMonth(addMonths(startOfMonth(to), count)) : addMonths(to, count),
  };
}

const lengthInMonths = ({ from, to }: Span) =>
  12 * (yearOf(to) - yearOf(from)) + monthOf(to) - monthOf(from) + 1;
const lengthInDays = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The period of the same length immediately before the given period. */
export function spanBefore(span: Span): Span {
  const isWhole = span.from === startOfMonth(span.from) && span.to === endOfMonth(span.to);
  if (isWhole) return shifted(span, -lengthInMonths(span));
  const days = lengthInDays(span);
  return { from: addDays(span.from, -days), to: addDays(span.to, -days) };
}

export function movedBack(span: Span, unit: Unit | 'own'): Span {
  if (unit === 'own') return spanBefore(span);
  if (unit === 'day') return { from: addDays(span.from, -1), to: addDays(span.to, -1) };
  if (unit === 'week') return { from: addDays(span.from, -7), to: addDays(span.to, -7) };
  return shifted(span, unit === 'month' ? -1 : unit === 'quarter' ? -3 : -12);
}

export interface Lean {
  today: CalendarDate;
  /** Whether a date without a year, such as 'in March', means the next March instead of the last one. */
  isAhead: boolean;
}

/** The parts of a date phrase by name, such as its unit or its month. */
export type Said = Record<string, string | undefined>;

/** A phrase for a period, with the function that interprets the phrase. */
export interface Phrase {
  pattern: string;
  read: (said: Said, lean: Lean) => Span | undefined;
  unit?: (said: Said) => Unit;
}

export const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const year = '(?<year>20(?!00)\\d\\d|19\\d\\d)(?!-\\d)';
export const ofYear = `(?:,? (?:of |in )?(?:${year}|(?<which>last|this|next) year))?`;
export const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
export const unitWord = '(?<unit>day|week|month|quarter|year)';
export const count = '(?<count>(?!0+ )\\d{1,3}|an?|one|few|several)';
export const ordinals: Record<string, number> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: 4,
};
export const nth = `(?<nth>${Object.keys(ordinals).join('|')})`;

export const unitOf = (said: Said): Unit => said.unit as Unit;
export const counted = (word = '1') => (/^\d+$/.test(word) ? Number(word) : /few|several/.test(word) ? 3 : 1);

/**
 * Returns the given year. If no year is given, returns the nearest year in which the period is in the past or in the
 * future, depending on the question.
 */
export function inYear({ year, which }: Said, { today, isAhead }: Lean, make: (year: number) => Span): Span {
  const now = yearOf(today);
  if (year) return make(Number(year));
  if (which) return make(now + (which === 'last' ? -1 : which === 'next' ? 1 : 0));
  if (isAhead) return make(now).to < today ? make(now + 1) : make(now);
  return make(now).from > today ? make(now - 1) : make(now);
}

export function dayInYear(said: Said, lean: Lean): Span | undefined {
  const number = monthNumber(said.month ?? '');
  const date = (year: number) => oneDay(dayOf(year, number, Number(said.day)));
  const span = inYear(said, lean, date);
  return isCalendarDate(span.from) ? span : undefined;
}
