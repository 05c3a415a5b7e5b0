import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  formatLong,
  startOfMonth,
  startOfWeek,
} from './calendar-date.ts';

export const recurringUnits = ['week', 'month', 'year'] as const;
export type RecurringUnit = (typeof recurringUnits)[number];

/**
 * The day when a monthly rule repeats: the start date's day of the month, the last day of the month, or the start
 * date's weekday, counted from the beginning or the end of the month.
 */
export const monthDays = ['date', 'last_day', 'nth_weekday', 'last_weekday'] as const;
export type MonthDay = (typeof monthDays)[number];

/**
 * A rule that repeats every n weeks, months or years from its start date. A rule that starts on the 31st uses the
 * last day of a shorter month and then returns to the 31st.
 */
export interface RecurringRule {
  every: number;
  unit: RecurringUnit;
  first_on: CalendarDate;
  /** The last date of the recurring rule; null if the rule has no end date. */
  until: CalendarDate | null;
  /**
   * The number of dates of the rule, counted from its start date. If the number is missing, only `until` ends the rule.
   */
  times?: number | null;
  /**
   * The day of the month on which a monthly rule repeats. If it is missing, the rule uses the start date's day of the
   * month.
   */
  on_day?: MonthDay;
}

const weekdayOf = (day: CalendarDate) => daysBetween(startOfWeek(day), day);

/**
 * Returns how often the weekday of a date has occurred in its month up to that date. For example, the result is 2 for
 * the 8th to the 14th.
 */
const nthOf = (day: CalendarDate) => Math.ceil(Number(day.slice(8)) / 7);

export const isLastDay = (day: CalendarDate) => day === endOfMonth(day);
export const isLastWeekday = (day: CalendarDate) => addDays(day, 7) > endOfMonth(day);

/**
 * Returns the possible days of a monthly rule that starts on the given day. A fifth Tuesday is offered only as the last
 * Tuesday of the month.
 */
export function monthDaysFrom(day: CalendarDate): MonthDay[] {
  const isChoice: Record<MonthDay, boolean> = {
    date: true,
    last_day: isLastDay(day),
    nth_weekday: nthOf(day) < 5,
    last_weekday: isLastWeekday(day),
  };
  return monthDays.filter((choice) => isChoice[choice]);
}

function weekdayInMonth(first: CalendarDate, month: CalendarDate, isLast: boolean): CalendarDate {
  const ahead = (weekdayOf(first) - weekdayOf(month) + 7) % 7;
  const nth = addDays(month, ahead + 7 * (isLast ? 3 : nthOf(first) - 1));
  return isLast && !isLastWeekday(nth) ? addDays(nth, 7) : nth;
}

/**
 * Returns the nth date of a rule. Each date is counted from the start date and not from the previous date, so that a
 * short month does not shift all later dates.
 */
function slotAt({ every, unit, first_on, on_day = 'date' }: RecurringRule, index: number): CalendarDate {
  if (unit === 'week') return addDays(first_on, 7 * every * index);
  const months = (unit === 'year' ? 12 : 1) * every * index;
  if (unit === 'year' || on_day === 'date') return addMonths(first_on, months);
  const month = addMonths(startOfMonth(first_on), months);
  return on_day === 'last_day'
    ? endOfMonth(month)
    : weekdayInMonth(first_on, month, on_day === 'last_weekday');
}

const longestDays = { week: 7, month: 31, year: 366 } as const;

/**
 * Returns an index where the search for the first date on or after the given day can start. The index is never too
 * high, because the calculation assumes the longest possible months and years.
 */
function indexBefore({ every, unit, first_on }: RecurringRule, day: CalendarDate): number {
  return Math.max(0, Math.floor(daysBetween(first_on, day) / (longestDays[unit] * every)));
}

const hasEnded = ({ until, times }: RecurringRule, slot: CalendarDate, index: number) =>
  (until !== null && until < slot) || (typeof times === 'number' && index >= times);

/** Returns the first date of the rule on or after the given day; null if the rule has ended by then. */
export function nextSlot(rule: RecurringRule, from: CalendarDate): CalendarDate | null {
  let index = indexBefore(rule, from);
  let slot = slotAt(rule, index);
  while (slot < from && !hasEnded(rule, slot, index)) slot = slotAt(rule, ++index);
  return hasEnded(rule, slot, index) ? null : slot;
}

/** Returns all dates of the rule within the period, including its first and last day. */
export function slotsBetween(rule: RecurringRule, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const slots: CalendarDate[] = [];
  for (
    let slot = nextSlot(rule, from);
    slot !== null && slot <= to;
    slot = nextSlot(rule, addDays(slot, 1))
  ) {
    slots.push(slot);
  }
  return slots;
}

/** Returns the first dates of the rule on or after the given day, or fewer dates if the rule ends earlier. */
export function slotsFrom(rule: RecurringRule, from: CalendarDate, most: number): CalendarDate[] {
  const slots: CalendarDate[] = [];
  let slot = nextSlot(rule, from);
  while (slot !== null && slots.length < most) {
    slots.push(slot);
    slot = nextSlot(rule, addDays(slot, 1));
  }
  return slots;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const nthWords = ['first', 'second', 'third', 'fourth', 'last'] as const;

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 20;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1];
  return `${day}${ending ?? 'th'}`;
}

const weekdayName = (day: CalendarDate) => weekdayNames[weekdayOf(day)] as string;

/** Describes the day of a monthly rule that starts on the given day, such as 'the second Tuesday'. */
export function monthDayWords(first_on: CalendarDate, on_day: MonthDay): string {
  if (on_day === 'last_day') return 'the last day';
  if (on_day === 'last_weekday') return `the last ${weekdayName(first_on)}`;
  if (on_day === 'nth_weekday') return `the ${nthWords[nthOf(first_on) - 1]} ${weekdayName(first_on)}`;
  return `the ${ordinal(Number(first_on.slice(8)))}`;
}

function dayWords({ unit, first_on, on_day = 'date' }: RecurringRule): string {
  if (unit === 'week') return weekdayName(first_on);
  if (unit === 'year') return formatLong(first_on).replace(/, \d+$/, '');
  return monthDayWords(first_on, on_day);
}

/** Describes a recurring rule in words, such as 'Every month on the 31st'. */
export function recurringWords(rule: RecurringRule): string {
  const { every, unit } = rule;
  const isQuarter = unit === 'month' && every === 3;
  const often = isQuarter ? 'quarter' : every === 1 ? unit : `${every} ${unit}s`;
  return `Every ${often} on ${dayWords(rule)}`;
}
