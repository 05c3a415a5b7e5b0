import { addDays } from '@dayworks/shared/calendar-date';
import { addMinutes, clockOf, dayOf, minutesBetween } from '@dayworks/shared/zoned-time';
import { clockSpan, type Span, wholeDay } from '../../../parts/appointment/appointment-times.ts';
import type { CalendarEvent } from './calendar-event.ts';

/** The position where an event would be dropped: the time, and the person if the view allows changing the person. */
export interface Plan extends Span {
  assigneeId: string | null;
  /** True if the start is in the second occurrence of an hour that is repeated when daylight saving time ends. */
  isSecondStart?: boolean;
}

export const snapMinutes = 15;

export const planOf = ({ start, end, assigneeId }: CalendarEvent): Plan => ({ start, end, assigneeId });

export const isSamePlan = (one: Plan, other: Plan) =>
  one.start === other.start && one.end === other.end && one.assigneeId === other.assigneeId;

const byDays = (plan: Plan, days: number): Plan => {
  const start = `${addDays(dayOf(plan.start), days)}T${clockOf(plan.start)}`;
  return { ...plan, start, end: addMinutes(start, minutesBetween(plan.start, plan.end)) };
};

const byMinutes = (plan: Plan, minutes: number): Plan => ({
  ...plan,
  start: addMinutes(plan.start, minutes),
  end: addMinutes(plan.end, minutes),
});

function longerBy(plan: Plan, minutes: number): Plan {
  const end = addMinutes(plan.end, minutes);
  return minutesBetween(plan.start, end) < snapMinutes ? plan : { ...plan, end };
}

function toPerson(plan: Plan, people: readonly (string | null)[], step: number): Plan {
  const index = people.indexOf(plan.assigneeId);
  const next = people[index + step];
  return index === -1 || next === undefined ? plan : { ...plan, assigneeId: next };
}

export interface KeyGrid {
  /** True in the month view, where days have no hours and the up and down arrows move by weeks. */
  isMonth: boolean;
  /** The columns of the view by person, in order. */
  people?: readonly (string | null)[];
}

/** Returns the new position of an event after an arrow key was pressed; undefined for every other key. */
export function planByKey(plan: Plan, key: string, isShift: boolean, grid: KeyGrid): Plan | undefined {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const upright = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (upright !== undefined) {
    if (isShift) return longerBy(plan, upright * snapMinutes);
    return grid.isMonth ? byDays(plan, upright * 7) : byMinutes(plan, upright * snapMinutes);
  }
  if (sideways === undefined) return undefined;
  return grid.people && !isShift ? toPerson(plan, grid.people, sideways) : byDays(plan, sideways);
}

/** Describes the new position of an event in words for screen readers: the day, the time and the person. */
export const planText = (plan: Plan, assignee: string | null) =>
  `${wholeDay(dayOf(plan.start))}, ${clockSpan(plan).replace(' – ', ' to ')}, ${assignee ?? 'nobody yet'}`;
