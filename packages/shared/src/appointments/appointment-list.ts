import * as z from 'zod';
import { type CsvColumn, type CsvFields, csvColumns } from '../csv.ts';
import { customerColumns } from '../customers/customer-list.ts';
import { daysBetween, isCalendarDate } from '../dates/calendar-date.ts';
import { wallTimeIn } from '../dates/zoned-time.ts';
import { CalendarDate, Id, Timestamp, text } from '../fields.ts';
import { pageFields, updatedField } from '../page-fields.ts';
import { ListedAppointment, SecondShowing, WallTime, type WrittenAppointment } from './appointment.ts';
import { appointmentStatuses, appointmentStatusLabels, appointmentTypeLabels } from './appointment-status.ts';

/** The columns of the appointment export, with times in the business's time zone; the time zone has its own column. */
export function appointmentCsv(timeZone: string): readonly CsvColumn<ListedAppointment>[] {
  const onWall = (moment: string) => wallTimeIn(timeZone, new Date(moment)).replace('T', ' ');
  const fields = {
    start_time: { heading: 'Start', read: ({ start_time }) => onWall(start_time) },
    end_time: { heading: 'End', read: ({ end_time }) => onWall(end_time) },
    time_zone: { heading: 'Time zone', read: () => timeZone },
    title: 'Title',
    type: { heading: 'Type', read: ({ type }) => appointmentTypeLabels[type] },
    status: { heading: 'Status', read: ({ status }) => appointmentStatusLabels[status] },
    ...customerColumns(null),
    address: 'Address',
    assignee_id: { heading: 'Assigned to', read: ({ assignee }) => assignee },
    arrival_window_minutes: 'Arrival window (minutes)',
    asked_time: 'Asked for a different time',
    lead_id: null,
    estimate_id: null,
    instructions: null,
    recurrence: null,
  } satisfies CsvFields<ListedAppointment, keyof WrittenAppointment>;
  return csvColumns(fields);
}

/**
 * The appointment filters: single statuses and combinations. open: upcoming or in progress. planned: scheduled or
 * confirmed. live: all except cancelled. asked: the customer asked for a different time. to_invoice: completed for a
 * customer and not on an invoice.
 */
export const appointmentFilters = [
  'open',
  'planned',
  'live',
  'asked',
  'to_invoice',
  ...appointmentStatuses,
] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];

/** Selects the appointments to list if no dates are given. 'ahead' starts today, and 'next_7_days' starts now. */
export const appointmentSpans = ['ahead', 'next_7_days', 'past', 'all'] as const;
export type AppointmentSpan = (typeof appointmentSpans)[number];

export const AppointmentQuery = z.strictObject({
  status: z.enum(appointmentFilters).nullable().default(null),
  assignee_id: Id.nullable().default(null),
  customer_id: Id.nullable().default(null),
  span: z.enum(appointmentSpans).default('ahead'),
  /** The date range in the business's time zone; both dates are inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  search: text(100).default(''),
  sort: z.enum(['soonest', 'latest']).default('soonest'),
});
export type AppointmentQuery = z.infer<typeof AppointmentQuery>;

export const AppointmentPageQuery = AppointmentQuery.extend({ ...pageFields, ...updatedField });
export type AppointmentPageQuery = z.infer<typeof AppointmentPageQuery>;

export const AppointmentPage = z.object({
  appointments: z.array(ListedAppointment),
  next: z.string().nullable(),
});
export type AppointmentPage = z.infer<typeof AppointmentPage>;

/** The figures shown above the appointment list. */
export const AppointmentOverview = z.object({
  today: z.int(),
  next_7_days: z.int(),
  /** The number of customers who asked for a different time and are waiting for a response. */
  asked: z.int(),
  /** The number of completed appointments that are not on an invoice. */
  to_invoice: z.int(),
});
export type AppointmentOverview = z.infer<typeof AppointmentOverview>;

const mostDays = 62;

/** Requests the appointments that the calendar shows between two days. */
export const CalendarQuery = z
  .strictObject({
    from: CalendarDate,
    to: CalendarDate,
    assignee_id: Id.nullable().default(null),
  })
  // This validation step checks the dates again, because Zod runs it even if a date is invalid.
  .refine(
    ({ from, to }) =>
      !isCalendarDate(from) || !isCalendarDate(to) || (from <= to && daysBetween(from, to) <= mostDays),
    { error: `At most ${mostDays} days`, path: ['to'] },
  );
export type CalendarQuery = z.infer<typeof CalendarQuery>;

export const CalendarTask = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  due_date: CalendarDate,
  due_time: z.string().nullable(),
  assignee_id: Id.nullable(),
});

export const CalendarRange = z.object({
  appointments: z.array(ListedAppointment),
  tasks: z.array(CalendarTask),
});
export type CalendarRange = z.infer<typeof CalendarRange>;

/**
 * Requests the schedule conflicts while a user types or drags. Conflicts are only warnings and never block the user.
 */
export const ConflictQuery = z.strictObject({
  /**
   * The id of the appointment being edited. It is left out of the check, because an appointment cannot conflict with
   * itself.
   */
  id: Id.nullable().default(null),
  assignee_id: Id.nullable().default(null),
  /**
   * The job of the visit. Conflicts are checked for the whole crew; if the visit has no assignee, the crew lead counts
   * as the assignee.
   */
  job_id: Id.nullable().default(null),
  /** The ids of the people assigned to a new job that has not been saved yet. */
  user_ids: z.array(Id).max(30).default([]),
  start: WallTime,
  end: WallTime,
  second: SecondShowing.optional(),
});
export type ConflictQuery = z.infer<typeof ConflictQuery>;

/**
 * The kinds of conflicts: an overlap, too little time between appointments, a time outside working hours, or a time
 * skipped by daylight saving time.
 */
export const conflictKinds = ['overlap', 'buffer', 'hours', 'clock'] as const;
export const Conflict = z.object({
  kind: z.enum(conflictKinds),
  /** A complete sentence that describes the conflict. */
  text: z.string(),
  appointment: z.object({ id: Id, title: z.string(), start_time: Timestamp, end_time: Timestamp }).nullable(),
});
export type Conflict = z.infer<typeof Conflict>;
