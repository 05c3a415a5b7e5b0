import * as z from 'zod';
import { daysBetween, isCalendarDate } from '../calendar-date.ts';
import { CalendarDate, Id, Timestamp, text } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { ListedAppointment, WallTime } from './appointment.ts';
import { appointmentStatuses } from './appointment-status.ts';

/**
 * Statuses, and several of them together. Open: still to come or under way. Planned: scheduled or confirmed. Live: all but
 * cancelled. Asked: the customer waits for another time. To invoice: completed for a customer, and on no invoice.
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

/** Which part of the plan, where no days are asked for. Ahead: from today on. The next 7 days begin at this moment. */
export const appointmentSpans = ['ahead', 'next_7_days', 'past', 'all'] as const;
export type AppointmentSpan = (typeof appointmentSpans)[number];

export const AppointmentQuery = z.strictObject({
  status: z.enum(appointmentFilters).nullable().default(null),
  assignee_id: Id.nullable().default(null),
  customer_id: Id.nullable().default(null),
  span: z.enum(appointmentSpans).default('ahead'),
  /** Days of the business, both ends included. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  search: text(100).default(''),
  sort: z.enum(['soonest', 'latest']).default('soonest'),
});
export type AppointmentQuery = z.infer<typeof AppointmentQuery>;

export const AppointmentPageQuery = AppointmentQuery.extend(pageFields);
export type AppointmentPageQuery = z.infer<typeof AppointmentPageQuery>;

export const AppointmentPage = z.object({
  appointments: z.array(ListedAppointment),
  next: z.string().nullable(),
});
export type AppointmentPage = z.infer<typeof AppointmentPage>;

/** What stands above the list. */
export const AppointmentOverview = z.object({
  today: z.int(),
  next_7_days: z.int(),
  /** Customers who asked for another time and wait for an answer. */
  asked: z.int(),
  /** Completed and not on an invoice. */
  to_invoice: z.int(),
});
export type AppointmentOverview = z.infer<typeof AppointmentOverview>;

const mostDays = 62;

/** What the calendar shows between two days. */
export const CalendarQuery = z
  .strictObject({
    from: CalendarDate,
    to: CalendarDate,
    assignee_id: Id.nullable().default(null),
  })
  // Zod comes here also after a day was refused.
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

/** Asked while somebody types or drags; it warns and never blocks. */
export const ConflictQuery = z.strictObject({
  /** The appointment itself is no conflict. */
  id: Id.nullable().default(null),
  assignee_id: Id.nullable().default(null),
  /** A visit of this job: everybody who works on it goes there, and without an assignee whoever leads. */
  job_id: Id.nullable().default(null),
  /** Who goes to a job that is only being written. */
  user_ids: z.array(Id).max(30).default([]),
  start: WallTime,
  end: WallTime,
});
export type ConflictQuery = z.infer<typeof ConflictQuery>;

/** Two things at once, too little time between them, outside of working hours, or a time that no clock shows. */
export const conflictKinds = ['overlap', 'buffer', 'hours', 'clock'] as const;
export const Conflict = z.object({
  kind: z.enum(conflictKinds),
  /** A whole sentence. */
  text: z.string(),
  appointment: z.object({ id: Id, title: z.string(), start_time: Timestamp, end_time: Timestamp }).nullable(),
});
export type Conflict = z.infer<typeof Conflict>;
