import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { nextSlot, type RecurringRule, slotsBetween } from '../dates/recurring-dates.ts';

/**
 * The state of a recurring expense. All occurrences before `next_on` have been created or skipped. If `next_on` is
 * null, the series has ended.
 */
export interface RecurringState extends RecurringRule {
  is_paused: boolean;
  next_on: CalendarDate | null;
}

/** The due dates up to a given day for which expenses must be created, and the next date after that day. */
export interface DueSlots {
  slots: CalendarDate[];
  next_on: CalendarDate | null;
}

const laterOf = (a: CalendarDate, b: CalendarDate) => (a < b ? b : a);

const after = (day: CalendarDate) => addDays(day, 1);

/** Returns the occurrences that are due, including all occurrences that were missed. */
export function dueSlots(state: RecurringState, today: CalendarDate): DueSlots {
  const { next_on } = state;
  if (state.is_paused || next_on === null || today < next_on) return { slots: [], next_on };
  return { slots: slotsBetween(state, next_on, today), next_on: nextSlot(state, after(today)) };
}

/**
 * Returns the occurrences to create when a recurring expense starts. The first occurrence is the original expense,
 * regardless of its date; the occurrences between that date and today are created immediately.
 */
export function begunSlots(rule: RecurringRule, today: CalendarDate): DueSlots {
  const settled = laterOf(rule.first_on, today);
  return {
    slots: slotsBetween(rule, after(rule.first_on), settled),
    next_on: nextSlot(rule, after(settled)),
  };
}

/**
 * Returns the next occurrence after a pause. Occurrences during the pause are skipped; an occurrence on the day the
 * pause ends is created.
 */
export function nextAfterPause(state: RecurringState, today: CalendarDate): CalendarDate | null {
  return state.next_on === null ? null : nextSlot(state, laterOf(state.next_on, today));
}

/**
 * Returns the next occurrence after an edit. An edit affects only occurrences after today and after the last
 * occurrence that was created.
 */
export function nextAfterEdit(
  rule: RecurringRule,
  today: CalendarDate,
  lastMade: CalendarDate | null,
): CalendarDate | null {
  return nextSlot(rule, after(laterOf(today, lastMade ?? today)));
}
