import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getAppointmentOverview } from './appointment-overview.ts';
import { getCalendarRange } from './calendar-range.ts';
import { createAppointment } from './create-appointment.ts';
import { findConflicts } from './find-conflicts.ts';
import { getAppointment } from './get-appointment.ts';
import { exportAppointments, listAppointments } from './list-appointments.ts';
import { moveAppointment } from './move-appointment.ts';
import { getScheduleSettings, updateScheduleSettings } from './schedule-settings.ts';
import { setAppointmentStatus } from './set-status.ts';
import { updateAppointment } from './update-appointment.ts';

export const appointmentsRoutes = routesOf(member.appointments, {
  list: listAppointments,
  overview: getAppointmentOverview,
  exportCsv: exportAppointments,
  calendar: getCalendarRange,
  conflicts: findConflicts,
  settings: getScheduleSettings,
  updateSettings: updateScheduleSettings,
  get: getAppointment,
  create: createAppointment,
  update: updateAppointment,
  move: moveAppointment,
  setStatus: setAppointmentStatus,
});
