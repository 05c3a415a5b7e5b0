import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { nextSlot, type RecurringRule, slotsBetween, slotsFrom } from '../dates/recurring-dates.ts';
import { clockOf, dayOf, type WallTime } from '../dates/zoned-time.ts';
import type { CatchUp } from '../look/document-settings.ts';

/**
 * The state of a recurring invoice. Every date before `next_on` already has its invoice, was skipped, or fell within
 * a pause. If `next_on` is null, the series has ended.
 */
export interface SeriesState extends RecurringRule {
  is_paused: boolean;
  next_on: CalendarDate | null;
}

const laterOf = (a: CalendarDate, b: CalendarDate) => (a < b ? b : a);

/**
 * Returns the last day for which invoices are due. The result is today if the chosen hour has been reached in the
 * business's time zone, and yesterday until then. If daylight saving time skips the hour, today's invoices are due at
 * the first minute after the gap.
 */
export function dueThrough(now: WallTime, hour: number): CalendarDate {
  const today = dayOf(now);
  return Number(clockOf(now).slice(0, 2)) >= hour ? today : addDays(today, -1);
}

/** The maximum number of upcoming dates that a user can skip. */
export const mostSkipped = 60;

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
  /** The dates that passed during an outage. No invoices are created for these dates. */
  missed: CalendarDate[];
  next_on: CalendarDate | null;
}

/**
 * Returns the due dates of a series up to and including `through`: those for which an invoice is created, and those
 * that were missed.
 */
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
 * Returns the next date of a series after a pause ends or a deletion is undone. No invoices are created for the dates
 * in between. If the series resumes on one of its dates, an invoice is created for that date.
 */
export function nextAfterPause(
  state: SeriesState,
  today: CalendarDate,
  skipped: ReadonlySet<CalendarDate>,
): CalendarDate | null {
  return state.next_on === null ? null : nextOpenSlot(state, laterOf(state.next_on, today), skipped);
}

/**
 * Returns the next date of a series after its repeat rule was changed. The date is not in the past, and it is after all
 * dates that were already processed.
 */
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

/** Returns the next dates of a series, including skipped dates. */
export function upcomingDates(state: SeriesState, skipped: readonly CalendarDate[]): UpcomingDate[] {
  const starts = [...skipped, ...(state.next_on === null ? [] : [state.next_on])].toSorted();
  const [from] = starts;
  if (from === undefined) return [];
  return slotsFrom(state, from, shownDates).map((day) => ({ day, is_skipped: skipped.includes(day) }));
}
