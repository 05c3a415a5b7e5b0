import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ListedCustomer } from '../customers/customer.ts';
import { Id, nullableText, Version } from '../fields.ts';
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

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['appointments'] });

const ById = z.strictObject({ id: Id });

export const AppointmentDetail = Appointment.extend({
  customer: ListedCustomer.extend({ sms_ok: z.boolean() }).nullable(),
  assignee: z.string().nullable(),
});
export type AppointmentDetail = z.infer<typeof AppointmentDetail>;

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
};
