import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import {
  type AppointmentStatus,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { dayOf, isSecondShowing, minutesBetween } from '@dayworks/shared/zoned-time';
import { clockSpan, type Span, spanIn } from '../../../parts/appointment/appointment-times.ts';

/** An appointment as the calendar draws it, in the local time of the business. */
export interface CalendarEvent extends Span {
  id: string;
  version: number;
  title: string;
  status: AppointmentStatus;
  assigneeId: string | null;
  assignee: string | null;
  customer: string | null;
  /** The actual duration, even if daylight saving time starts or ends during the event. */
  minutes: number;
  /** True if the event starts in the second occurrence of an hour that is repeated when daylight saving time ends. */
  isSecondStart: boolean;
  isRepeated: boolean;
  /** True if the event is a job visit. */
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

/** The part of an event that falls on one day; its start and end are in minutes from midnight. */
export interface Segment {
  event: CalendarEvent;
  from: number;
  to: number;
}

const dayMinutes = 1440;
/**
 * The minimum height of an event, in minutes, so that the shortest event can still be seen and clicked. The height
 * must also be limited because the local end of an event may be before its start when clocks are set back.
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
