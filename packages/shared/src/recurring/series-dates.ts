import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { nextSlot, type RecurringRule, slotsBetween, slotsFrom } from '../dates/recurring-dates.ts';
import { clockOf, dayOf, type WallTime } from '../dates/zoned-time.ts';
import type { CatchUp } from '../look/document-settings.ts';

/**
 * The state of a recurring invoice. Every date before `next_on` has its invoice, was skipped or fell into a pause;
 * null means that the series has ended.
 */
export interface SeriesState extends RecurringRule {
  is_paused: boolean;
  next_on: CalendarDate | null;
}

const laterOf = (a: CalendarDate, b: CalendarDate) => (a < b ? b : a);

/**
 * Returns the last day whose invoices are due: today once the business's clock has reached the chosen hour, and the
 * day before until then. If the clocks skip the hour, the day is due at the first minute after it.
 */
export function dueThrough(now: WallTime, hour: number): CalendarDate {
  const today = dayOf(now);
  return Number(clockOf(now).slice(0, 2)) >= hour ? today : addDays(today, -1);
}

/** Returns the first date on or after the given day that was not skipped. */
export function nextOpenSlot(
  rule: RecurringRule,
  from: CalendarDate,
  skipped: ReadonlySet<CalendarDate>,
): CalendarDate | null {
  let slot = nextSlot(rule, from);
  while (slot !== null && skipped.has(slot)) slot = nextSlot(rule, addDays(slot, 1));
  return slot;
}

interface DueInvoices {
  /** The dates for which an invoice is created. */
  create: CalendarDate[];
  /** The dates that passed during an outage and get no invoice. */
  missed: CalendarDate[];
  next_on: CalendarDate | null;
}

/** Returns what to do about all dates up to and including `through`. */
export function dueInvoices(
  state: SeriesState,
  through: CalendarDate,
  skipped: ReadonlySet<CalendarDate>,
  catchUp: CatchUp,
): DueInvoices {
  const { next_on } = state;
  if (state.is_paused || next_on === null || through < next_on) return { create: [], missed: [], next_on };
  const open = slotsBetween(state, next_on, through).filter((slot) => !skipped.has(slot));
  const first = catchUp === 'each' ? 0 : Math.max(0, open.length - 1);
  return {
    create: open.slice(first),
    missed: open.slice(0, first),
    next_on: nextOpenSlot(state, addDays(through, 1), skipped),
  };
}

/**
 * Returns the next date after a pause or a deletion that was undone. Dates in between get no invoice; a date on the
 * day of the return does.
 */
export function nextAfterPause(
  state: SeriesState,
  today: CalendarDate,
  skipped: ReadonlySet<CalendarDate>,
): CalendarDate | null {
  return state.next_on === null ? null : nextOpenSlot(state, laterOf(state.next_on, today), skipped);
}

/** Returns the next date after the rule was changed: today or later, and after every date that was dealt with. */
export function nextAfterEdit(
  rule: RecurringRule,
  today: CalendarDate,
  lastHandled: CalendarDate | null,
  skipped: ReadonlySet<CalendarDate>,
): CalendarDate | null {
  const from = lastHandled === null ? today : laterOf(today, addDays(lastHandled, 1));
  return nextOpenSlot(rule, from, skipped);
}

/** The number of upcoming dates that forms and pages show. */
export const shownDates = 5;

interface UpcomingDate {
  day: CalendarDate;
  is_skipped: boolean;
}

/** Returns the next dates of a series, including the skipped ones between them. */
export function upcomingDates(state: SeriesState, skipped: readonly CalendarDate[]): UpcomingDate[] {
  const starts = [...skipped, ...(state.next_on === null ? [] : [state.next_on])].toSorted();
  const [from] = starts;
  if (from === undefined) return [];
  return slotsFrom(state, from, shownDates).map((day) => ({ day, is_skipped: skipped.includes(day) }));
}
