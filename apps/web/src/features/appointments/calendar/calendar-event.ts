import type { AppointmentMove, ListedAppointment } from '@dayworks/shared/appointments/appointment';
import {
  type AppointmentStatus,
  appointmentStatusLabels,
  isOpenAppointment,
} from '@dayworks/shared/appointments/appointment-status';
import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  addMinutes,
  clockOf,
  dayOf,
  isSecondShowing,
  minutesBetween,
} from '@dayworks/shared/dates/zoned-time';
import {
  clockAt,
  clockSpan,
  type Span,
  spanIn,
  wholeDay,
} from '../../../parts/appointment/appointment-times.ts';

/** The height of one hour in the time grid, in rem. */
export const hourRem = 3.25;
/** The height of an event's borders and padding and the gap to the next event, in rem. */
const edgesRem = 0.8125;
const lineRem = 1;
/** The height of the initials in the lower corner of an event, in rem; text never runs beneath the initials. */
const faceRem = 1.5;

/** Returns how many whole lines of text fit into a visit of the given length, so that no line is cut off. */
export function linesIn(minutes: number, hasFace: boolean): number {
  const room = (minutes / 60) * hourRem - edgesRem - (hasFace ? faceRem : 0);
  return Math.max(1, Math.floor(room / lineRem));
}

/** An appointment as the calendar draws it, in the local time of the business. */
export interface CalendarEvent extends Span {
  id: string;
  version: number;
  title: string;
  status: AppointmentStatus;
  assigneeId: string | null;
  assignee: string | null;
  customer: string | null;
  /** The actual duration of the event, which is correct even if the clocks change during the event. */
  minutes: number;
  /** True if the event starts in the second of the two identical hours at the end of daylight saving time. */
  isSecondStart: boolean;
  isRepeated: boolean;
  /** True if the event is a visit of a job. */
  isOfJob: boolean;
  hasAsked: boolean;
}

export function eventOf(row: ListedAppointment, timeZone: string): CalendarEvent {
  const { id, version, title, status, assignee_id, assignee, customer, series_id, job_id, asked_time } = row;
  return {
    ...spanIn(timeZone, row),
    id,
    version,
    title,
    status,
    assigneeId: assignee_id,
    assignee,
    customer: customer && customerName(customer),
    minutes: (Date.parse(row.end_time) - Date.parse(row.start_time)) / 60_000,
    isSecondStart: isSecondShowing(new Date(row.start_time), timeZone),
    isRepeated: series_id !== null,
    isOfJob: job_id !== null,
    hasAsked: asked_time !== null,
  };
}

/** The part of a calendar event that falls on one day. The start and the end are given in minutes from midnight. */
export interface Segment {
  event: CalendarEvent;
  from: number;
  to: number;
}

const dayMinutes = 1440;
/**
 * The minimum height of an event, expressed in minutes, so that even the shortest event can be seen and clicked. It
 * also applies if the clocks were set back during the event and its local end is therefore before its local start.
 */
const leastMinutes = 20;

export function segmentsOn(day: CalendarDate, events: readonly CalendarEvent[]): Segment[] {
  const [midnight, next] = [`${day}T00:00`, `${addDays(day, 1)}T00:00`];
  return events
    .filter(({ start, end }) => dayOf(start) === day || (start < next && end > midnight))
    .map((event) => {
      const from = Math.max(0, minutesBetween(midnight, event.start));
      const to = Math.min(dayMinutes, Math.max(from + leastMinutes, minutesBetween(midnight, event.end)));
      return { event, from: Math.min(from, to - leastMinutes), to };
    });
}

/** The label of an event for screen readers. */
export const eventLabel = (event: CalendarEvent): string =>
  [
    clockSpan(event).replace(' – ', ' to '),
    event.title,
    event.isOfJob && 'visit of a job',
    event.customer,
    event.assignee ?? 'nobody yet',
    appointmentStatusLabels[event.status],
  ]
    .filter(Boolean)
    .join(', ');

/** The position where an event would be dropped: the time, and the person if the view allows changing the person. */
export interface Plan extends Span {
  assigneeId: string | null;
  /** True if the start time is in the second of the two identical hours at the end of daylight saving time. */
  isSecondStart?: boolean;
}

export const snapMinutes = 15;

export const planOf = ({ start, end, assigneeId }: CalendarEvent): Plan => ({ start, end, assigneeId });

export const isSamePlan = (one: Plan, other: Plan) =>
  one.start === other.start && one.end === other.end && one.assigneeId === other.assigneeId;

/** Returns the calendar events with the dragged event at the position where it would be dropped. */
export const asDragged = (events: readonly CalendarEvent[], id: string, plan: Plan) =>
  events.map((event) => (event.id === id ? { ...event, ...plan } : event));

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
  /** True in the month view, where days have no hours and the up and down arrow keys move an event by a week. */
  isMonth: boolean;
  /** The people whose columns the view by person shows, from left to right. */
  people?: readonly (string | null)[];
}

/** Returns the new position of an event after an arrow key was pressed, and undefined for every other key. */
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

export interface Clash {
  ids: readonly [string, string];
  text: string;
}

const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || 'Somebody';
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

function clashOf(first: CalendarEvent, second: CalendarEvent, buffer: number): string | undefined {
  const who = firstName(second.assignee);
  const gap = minutesBetween(first.end, second.start);
  const day = weekdayName(dayOf(second.start));
  if (gap < 0) return `${who} is double-booked at ${clockAt(second.start)} on ${day}`;
  if (gap >= buffer) return undefined;
  const time = gap === 0 ? 'no time' : `only ${minutes(gap)}`;
  return `${who} has ${time} before ${clockAt(second.start)} on ${day}`;
}

/**
 * Finds scheduling conflicts: two appointments of one person at the same time, or with a shorter gap between them than
 * the business requires.
 */
export function clashesIn(events: readonly CalendarEvent[], buffer = 0): Clash[] {
  const open = events.filter(({ status, assigneeId }) => assigneeId !== null && isOpenAppointment(status));
  const byPerson = Map.groupBy(open, ({ assigneeId }) => assigneeId);
  return [...byPerson.values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.start.localeCompare(b.start));
    return inOrder.flatMap((first, index) =>
      inOrder.slice(index + 1).flatMap((second): Clash[] => {
        const text = clashOf(first, second, buffer);
        return text === undefined ? [] : [{ ids: [first.id, second.id], text }];
      }),
    );
  });
}

/** A moved event keeps its duration; only a resized event gets a new duration. */
export function moveOf(event: CalendarEvent, to: Plan): AppointmentMove {
  const { id, version, minutes } = event;
  const isStretched = minutesBetween(event.start, event.end) !== minutesBetween(to.start, to.end);
  return {
    ...{ id, version, start: to.start, end: to.end, scope: 'one' },
    ...(!isStretched && { minutes }),
    ...(to.isSecondStart && { second: 'start' }),
  };
}
