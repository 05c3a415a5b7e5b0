import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  formatLong,
  startOfWeek,
} from '../dates/calendar-date.ts';
import { cents, type Dollars, fromCents, toCents } from '../money.ts';

export const recurringUnits = ['week', 'month', 'year'] as const;
export type RecurringUnit = (typeof recurringUnits)[number];

/**
 * A rule that repeats every n weeks, months or years from its start date. A rule that starts on the 31st uses the
 * last day of a shorter month and then returns to the 31st.
 */
export interface RecurringRule {
  every: number;
  unit: RecurringUnit;
  first_on: CalendarDate;
  /** The last day on which an occurrence may fall. */
  until: CalendarDate | null;
}

/**
 * Returns the nth date of a rule. Each date is counted from the start date and not from the previous date, so that a
 * short month does not shift all later dates.
 */
function slotAt({ every, unit, first_on }: RecurringRule, index: number): CalendarDate {
  if (unit === 'week') return addDays(first_on, 7 * every * index);
  return addMonths(first_on, (unit === 'year' ? 12 : 1) * every * index);
}

const longestDays = { week: 7, month: 31, year: 366 } as const;

/**
 * Returns an index from which the search for the first date on or after the given day can start. The index is never
 * too high, because the calculation assumes the longest possible months and years.
 */
function indexBefore({ every, unit, first_on }: RecurringRule, day: CalendarDate): number {
  return Math.max(0, Math.floor(daysBetween(first_on, day) / (longestDays[unit] * every)));
}

/** Returns the first date of the rule on or after the given day; null if the rule has ended by then. */
export function nextSlot(rule: RecurringRule, from: CalendarDate): CalendarDate | null {
  if (rule.until !== null && rule.until < from) return null;
  let index = indexBefore(rule, from);
  let slot = slotAt(rule, index);
  while (slot < from) slot = slotAt(rule, ++index);
  return rule.until !== null && rule.until < slot ? null : slot;
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

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 20;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1];
  return `${day}${ending ?? 'th'}`;
}

function dayWords({ unit, first_on }: RecurringRule): string {
  if (unit === 'week') return weekdayNames[daysBetween(startOfWeek(first_on), first_on)] as string;
  if (unit === 'year') return formatLong(first_on).replace(/, \d+$/, '');
  return `the ${ordinal(Number(first_on.slice(8)))}`;
}

/** Describes a recurring rule in words, such as 'Every month on the 31st'. */
export function recurringWords(rule: RecurringRule): string {
  const { every, unit } = rule;
  const isQuarter = unit === 'month' && every === 3;
  const often = isQuarter ? 'quarter' : every === 1 ? unit : `${every} ${unit}s`;
  return `Every ${often} on ${dayWords(rule)}`;
}

const monthsIn: Record<RecurringUnit, number> = { week: (12 * 7) / 365.25, month: 1, year: 12 };

/** Returns the cost of a recurring expense in a month of average length. */
export function monthlyCost(
  amount: Dollars,
  { every, unit }: Pick<RecurringRule, 'every' | 'unit'>,
): Dollars {
  return fromCents(cents(Math.round(toCents(amount) / (monthsIn[unit] * every))));
}
