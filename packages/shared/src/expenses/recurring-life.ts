import { addDays, type CalendarDate } from '../calendar-date.ts';
import { nextSlot, type RecurringRule, slotsBetween } from './recurring-expense.ts';

/** Where a recurring expense stands: everything before `next_on` is settled, made or left out; null when it is over. */
export interface RecurringState extends RecurringRule {
  is_paused: boolean;
  next_on: CalendarDate | null;
}

/** What is to be made by the end of a day, and which comes after that. */
export interface DueSlots {
  slots: CalendarDate[];
  next_on: CalendarDate | null;
}

const laterOf = (a: CalendarDate, b: CalendarDate) => (a < b ? b : a);

const after = (day: CalendarDate) => addDays(day, 1);

/** All that were missed too. */
export function dueSlots(state: RecurringState, today: CalendarDate): DueSlots {
  const { next_on } = state;
  if (state.is_paused || next_on === null || today < next_on) return { slots: [], next_on };
  return { slots: slotsBetween(state, next_on, today), next_on: nextSlot(state, after(today)) };
}

/** The first is the expense that it began with, whatever day that has; what lies between it and today follows at once. */
export function begunSlots(rule: RecurringRule, today: CalendarDate): DueSlots {
  const settled = laterOf(rule.first_on, today);
  return {
    slots: slotsBetween(rule, after(rule.first_on), settled),
    next_on: nextSlot(rule, after(settled)),
  };
}

/** What fell into the pause is not made; what falls on the day it ends is. */
export function nextAfterPause(state: RecurringState, today: CalendarDate): CalendarDate | null {
  return state.next_on === null ? null : nextSlot(state, laterOf(state.next_on, today));
}

/** An edit changes later ones only: never today's, and none up to the last that was made. */
export function nextAfterEdit(
  rule: RecurringRule,
  today: CalendarDate,
  lastMade: CalendarDate | null,
): CalendarDate | null {
  return nextSlot(rule, after(laterOf(today, lastMade ?? today)));
}
