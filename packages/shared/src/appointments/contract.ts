import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ListedCustomer } from '../customers/customer.ts';
import { CustomerRequest } from '../customers/customer-request.ts';
import { Id, nullableText, requiredText, Version } from '../fields.ts';
import { chosenFields } from '../page-fields.ts';
import { Appointment, AppointmentEdit, AppointmentMove, NewAppointment, SeriesScope } from './appointment.ts';
import {
  AppointmentOverview,
  AppointmentPage,
  AppointmentPageQuery,
  AppointmentQuery,
  CalendarQuery,
  CalendarRange,
  Conflict,
  ConflictQuery,
} from './appointment-list.ts';
import { appointmentStatuses } from './appointment-status.ts';
import { ScheduleSettings, ScheduleSettingsEdit } from './schedule-settings.ts';
import { AskOtherTime, CancelShared, SharedAppointment, SharedAppointmentKey } from './shared-appointment.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['appointments'] });

const ById = z.strictObject({ id: Id });

export const AppointmentDetail = Appointment.extend({
  customer: ListedCustomer.extend({ sms_ok: z.boolean() }).nullable(),
  assignee: z.string().nullable(),
  /** The other team members who take part in the visit. */
  crew: z.array(z.object({ id: Id, name: z.string().nullable() })),
  job: z.object({ id: Id, title: z.string() }).nullable(),
  /** The customer's request that led to the appointment, to its job or to its estimate. */
  request: CustomerRequest.nullable(),
  /** The document numbers of the linked estimate and invoice. */
  estimate_number: z.string().nullable(),
  invoice_number: z.string().nullable(),
  /** The source of an appointment that the customer booked online; null for every other appointment. */
  booked: z.object({ source: z.string().nullable() }).nullable(),
  /**
   * The number of appointments, including this one, that a change to the series would cancel, or restore if this
   * appointment is cancelled. Null for an appointment that is not part of a series.
   */
  reach: z.object({ following: z.int(), all: z.int() }).nullable(),
});
export type AppointmentDetail = z.infer<typeof AppointmentDetail>;

/**
 * The changed appointment, and the text of the toast that the user sees. The text states whether the message to the
 * customer was sent, stays in the outbox, or failed.
 */
const Told = z.object({ appointment: Appointment, message: z.string().nullable() });

const FeedChoice = z.strictObject({
  /**
   * Whether the calendar feed contains the visit instructions; anyone with the feed's URL can read them without
   * signing in.
   */
  has_instructions: z.boolean(),
});
const CalendarFeed = FeedChoice.extend({ path: z.string() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const appointmentsContract = {
  list: route('GET', '/appointments').input(AppointmentPageQuery).output(AppointmentPage),
  overview: route('GET', '/appointments/overview').output(AppointmentOverview),
  exportCsv: route('GET', '/appointments/export')
    .input(AppointmentQuery.extend(chosenFields))
    .output(z.file()),
  calendar: route('GET', '/appointments/calendar').input(CalendarQuery).output(CalendarRange),
  conflicts: route('GET', '/appointments/conflicts').input(ConflictQuery).output(z.array(Conflict)),
  settings: route('GET', '/appointments/settings').output(ScheduleSettings),
  updateSettings: route('PUT', '/appointments/settings').input(ScheduleSettingsEdit).output(ScheduleSettings),
  /** The current user's own calendar feed for use in other calendar programs. */
  feed: route('GET', '/appointments/feed').output(CalendarFeed),
  renewFeed: route('POST', '/appointments/feed/renew').output(CalendarFeed),
  chooseFeed: route('PUT', '/appointments/feed').input(FeedChoice).output(CalendarFeed),
  get: route('GET', '/appointments/{id}').input(ById).output(AppointmentDetail),
  create: route('POST', '/appointments').input(NewAppointment).output(Appointment),
  update: route('PATCH', '/appointments/{id}').input(AppointmentEdit).output(Appointment),
  move: route('POST', '/appointments/{id}/move').input(AppointmentMove).output(Appointment),
  setStatus: route('POST', '/appointments/{id}/status')
    .input(
      ById.extend({
        version: Version,
        status: z.enum(appointmentStatuses),
        reason: nullableText(500).default(null),
        scope: SeriesScope.default('one'),
      }),
    )
    .output(Appointment),
  /** Tells the customer when to expect the visit. */
  onMyWay: route('POST', '/appointments/{id}/on-my-way')
    .input(
      ById.extend({
        version: Version,
        minutes: z.int('Use whole minutes').min(1, 'At least 1 minute').max(480, 'At most 8 hours'),
      }),
    )
    .output(Told),
  /** Sends the time of the appointment to the customer, with an invitation for the customer's calendar. */
  sendConfirmation: route('POST', '/appointments/{id}/confirmation').input(ById).output(Told),
  /** Creates a draft invoice for the work; a repeated request returns the same invoice. */
  toInvoice: route('POST', '/appointments/{id}/invoice')
    .input(ById)
    .output(z.object({ invoice_id: Id })),
  ics: route('GET', '/appointments/{id}/ics').input(ById).output(z.file()),
  link: route('GET', '/appointments/{id}/link')
    .input(ById)
    .output(z.object({ path: z.string() })),
  renewLink: route('POST', '/appointments/{id}/link/renew')
    .input(ById)
    .output(z.object({ path: z.string() })),
  feedFile: route('GET', '/calendar-feeds/{id}')
    .input(z.strictObject({ id: Id, key: requiredText(100, 'A key is required') }))
    .output(z.file()),
  openShared: route('POST', '/shared-appointments/{id}')
    .input(SharedAppointmentKey)
    .output(SharedAppointment),
  confirmShared: route('POST', '/shared-appointments/{id}/confirm')
    .input(SharedAppointmentKey)
    .output(SharedAppointment),
  cancelShared: route('POST', '/shared-appointments/{id}/cancel')
    .input(CancelShared)
    .output(SharedAppointment),
  askOtherTime: route('POST', '/shared-appointments/{id}/other-time')
    .input(AskOtherTime)
    .output(SharedAppointment),
  sharedIcs: route('GET', '/shared-appointments/{id}/ics').input(SharedAppointmentKey).output(z.file()),
};
