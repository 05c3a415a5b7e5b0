import { addDays } from '@dayworks/shared/calendar-date';
import { addMinutes, clockOf, dayOf, minutesBetween } from '@dayworks/shared/zoned-time';
import { clockSpan, type Span, wholeDay } from '../../../parts/appointment/appointment-times.ts';
import type { CalendarEvent } from './calendar-event.ts';

/** Where an event would be put down: when, and for whom where that can change. */
export interface Plan extends Span {
  assigneeId: string | null;
  /** Back to the second showing of an hour that comes twice. */
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
  /** Up and down go by weeks where a day has no hours. */
  isMonth: boolean;
  /** The columns of a day by person, in their order. */
  people?: readonly (string | null)[];
}

/** What an arrow makes of it; undefined for every other key. */
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

/** Dragged to another column of a day by person, it becomes that person's. */
export const planText = (plan: Plan, assignee: string | null) =>
  `${wholeDay(dayOf(plan.start))}, ${clockSpan(plan).replace(' – ', ' to ')}, ${assignee ?? 'nobody yet'}`;
