import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  isUsableDate,
  startOfWeek,
} from '../dates/calendar-date.ts';

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;
export type Frequency = keyof typeof units;

/**
 * The subset of RRULE that tasks support. A rule has no start date, because occurrences are counted from the task's
 * due date.
 */
export interface Repeat {
  frequency: Frequency;
  interval: number;
  /** The weekdays of a weekly rule, starting with Monday; if empty, the weekday of the task's due date is used. */
  days: readonly Weekday[];
  /**
   * The intended day of the month. A shorter month can require an earlier date, so the intended day is stored, and
   * later occurrences use the 29th, 30th or 31st again.
   */
  monthDay: number | null;
  /**
   * Which occurrence of the weekday within the month is meant: 1 to 4, or -1 for the last one. Null for all other
   * rules.
   */
  nth: number | null;
}

export const nthNames: Record<number, string> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', [-1]: 'last' };

const longestInterval = 99;
const dayNames: Record<Weekday, string> = {
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
  SU: 'Sun',
};

const isFrequency = (text: string): text is Frequency => Object.hasOwn(units, text);
const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);
const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

export const weekdayOf = (date: CalendarDate): Weekday =>
  weekdays[daysBetween(startOfWeek(date), date)] as Weekday;

export function formatRepeat({ frequency, interval, days, monthDay, nth }: Repeat): string {
  const named = weekdays.filter((day) => days.includes(day)).map((day) => `${nth ?? ''}${day}`);
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    named.length > 0 && `BYDAY=${named.join(',')}`,
    monthDay !== null && `BYMONTHDAY=${monthDay}`,
  ]
    .filter(Boolean)
    .join(';');
}

/**
 * Reads '2TU' and '-1FR' as the nth weekday of a month, and 'TU' as a day of the week. Only one nth weekday is
 * allowed.
 */
function readDays(text: string | undefined): Pick<Repeat, 'days' | 'nth'> | undefined {
  const named = (text?.split(',') ?? []).map((word) => /^(-?\d)?([A-Z]{2})$/.exec(word));
  const days = named.map((match) => match?.[2] ?? '');
  const [nth = null] = named.map((match) => (match?.[1] === undefined ? null : Number(match[1])));
  if (!days.every(isWeekday)) return undefined;
  if (nth !== null && (named.length > 1 || nthNames[nth] === undefined)) return undefined;
  if (nth === null && named.some((match) => match?.[1] !== undefined)) return undefined;
  return { days: weekdays.filter((day) => days.includes(day)), nth };
}

/**
 * Parses a repeat rule; returns undefined for a rule that tasks do not support, such as a rule with an end date, a
 * count or hours.
 */
export function parseRepeat(rule: string): Repeat | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY'];
  if (parts.size !== rule.split(';').length || [...parts.keys()].some((key) => !known.includes(key))) {
    return undefined;
  }
  const frequency = parts.get('FREQ') ?? '';
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const named = readDays(parts.get('BYDAY'));
  const monthDay = parts.has('BYMONTHDAY') ? Number(parts.get('BYMONTHDAY')) : null;
  if (!isFrequency(frequency) || !isWithin(interval, longestInterval) || !named) return undefined;
  if (named.days.length > 0 && frequency !== (named.nth === null ? 'WEEKLY' : 'MONTHLY')) return undefined;
  if (monthDay !== null && (named.nth !== null || !['MONTHLY', 'YEARLY'].includes(frequency)))
    return undefined;
  if (monthDay !== null && !isWithin(monthDay, 31)) return undefined;
  return { frequency, interval, ...named, monthDay };
}

const workdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** Describes a repeat rule in words, such as 'Every 2 weeks on Mon and Thu'. */
export function repeatWords({ frequency, interval, days, monthDay, nth }: Repeat): string {
  if (interval === 1 && days.length === 5 && workdays.every((day) => days.includes(day)))
    return 'Every weekday';
  if (frequency === 'MONTHLY' && interval === 3 && monthDay === null) return 'Every quarter';
  const unit = units[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const names = days.map((day) => dayNames[day]);
  if (nth !== null) return `${every} on the ${nthNames[nth]} ${names[0]}`;
  if (names.length > 0) {
    const listed = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return interval === 1 ? `Every ${listed}` : `${every} on ${listed}`;
  }
  return monthDay === null || frequency === 'YEARLY' ? every : `${every} on day ${monthDay}`;
}

/** Returns the first day on or after `from` that matches the repeat rule. */
export function firstRepeat({ days, monthDay, nth }: Repeat, from: CalendarDate): CalendarDate {
  if (nth !== null && days[0]) {
    const inMonth = nthInMonth(from, nth, days[0]);
    return inMonth < from ? nthInMonth(addMonths(`${from.slice(0, 8)}01`, 1), nth, days[0]) : inMonth;
  }
  if (days.length > 0) {
    const ahead = [0, 1, 2, 3, 4, 5, 6].find((count) => days.includes(weekdayOf(addDays(from, count))));
    return addDays(from, ahead ?? 0);
  }
  if (monthDay === null) return from;
  const inMonth = dayInMonth(from, monthDay);
  return inMonth < from ? dayInMonth(addMonths(`${from.slice(0, 8)}01`, 1), monthDay) : inMonth;
}

/** Returns the given day of the month, or the last day of the month if the month is too short. */
function dayInMonth(month: CalendarDate, day: number): CalendarDate {
  const wanted = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
  const last = endOfMonth(month);
  return wanted < last ? wanted : last;
}

/**
 * Returns the nth occurrence of the given weekday in the month that contains the date, such as the second Tuesday; -1
 * means the last occurrence.
 */
function nthInMonth(month: CalendarDate, nth: number, day: Weekday): CalendarDate {
  const first = `${month.slice(0, 8)}01`;
  const ahead = (weekdays.indexOf(day) - weekdays.indexOf(weekdayOf(first)) + 7) % 7;
  if (nth > 0) return addDays(first, ahead + 7 * (nth - 1));
  const last = endOfMonth(first);
  return addDays(last, -((weekdays.indexOf(weekdayOf(last)) - weekdays.indexOf(day) + 7) % 7));
}

const dayNumber = (date: CalendarDate) => Number(date.slice(8));

function nextInWeeks(due: CalendarDate, { interval, days }: Repeat): CalendarDate {
  if (days.length === 0) return addDays(due, 7 * interval);
  const week = startOfWeek(due);
  const later = weekdays.findIndex((day, index) => days.includes(day) && addDays(week, index) > due);
  if (later >= 0) return addDays(week, later);
  const first = weekdays.findIndex((day) => days.includes(day));
  return addDays(week, 7 * interval + first);
}

/** Moves a due date forward by one interval of the repeat rule. `wanted` is the intended day of the month. */
function step(due: CalendarDate, repeat: Repeat, wanted: number): CalendarDate {
  const { frequency, interval } = repeat;
  if (frequency === 'DAILY') return addDays(due, interval);
  if (frequency === 'WEEKLY') return nextInWeeks(due, repeat);
  const months = frequency === 'MONTHLY' ? interval : 12 * interval;
  const month = addMonths(`${due.slice(0, 8)}01`, months);
  const [day] = repeat.days;
  return repeat.nth !== null && day ? nthInMonth(month, repeat.nth, day) : dayInMonth(month, wanted);
}

const unitDays: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/**
 * Skips whole intervals until shortly before the completion date, so that only a few steps remain even for a task
 * that was overdue for years.
 */
function nearDone(from: CalendarDate, doneOn: CalendarDate, { frequency, interval }: Repeat): CalendarDate {
  const intervals = Math.floor(daysBetween(from, doneOn) / (unitDays[frequency] * interval)) - 1;
  if (intervals <= 0) return from;
  if (frequency === 'DAILY') return addDays(from, intervals * interval);
  if (frequency === 'WEEKLY') return addDays(from, 7 * intervals * interval);
  return addMonths(from, (frequency === 'MONTHLY' ? 1 : 12) * intervals * interval);
}

export interface NextRepeat {
  due_date: CalendarDate;
  repeat: string;
}

/**
 * Returns the due date of the next occurrence, or undefined for an invalid rule or after the last supported date. The
 * occurrence is counted from the previous due date, so that early or late completion does not shift the schedule.
 * Missed occurrences are skipped, so the result is always after the completion date.
 */
export function nextRepeat(
  rule: string,
  due: CalendarDate | null,
  doneOn: CalendarDate,
): NextRepeat | undefined {
  const repeat = parseRepeat(rule);
  if (!repeat) return undefined;
  const from = due ?? doneOn;
  const wanted = repeat.monthDay ?? dayNumber(from);
  let next = step(nearDone(from, doneOn, repeat), repeat, wanted);
  while (next <= doneOn) next = step(next, repeat, wanted);
  if (!isUsableDate(next)) return undefined;
  const isMonthly = repeat.frequency === 'MONTHLY' && repeat.nth === null && wanted > 28;
  /*
   * February 29 is the only date that does not exist in every year. The rule stores the day 29, so that the task
   * returns to February 29 in the next leap year.
   */
  const isLeapDay = repeat.frequency === 'YEARLY' && from.endsWith('-02-29');
  const isKept = isMonthly || isLeapDay;
  return { due_date: next, repeat: isKept ? formatRepeat({ ...repeat, monthDay: wanted }) : rule };
}
