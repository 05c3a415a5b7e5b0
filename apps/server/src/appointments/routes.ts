import { member, open, worker } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { askOtherTime, cancelShared, confirmShared } from './answer-appointment.ts';
import { getAppointmentIcs, getAppointmentLink, renewAppointmentLink } from './appointment-link.ts';
import { getAppointmentOverview } from './appointment-overview.ts';
import { chooseFeed, getCalendarFeed, getFeedFile, renewCalendarFeed } from './calendar-feed.ts';
import { getCalendarRange } from './calendar-range.ts';
import { createAppointment } from './create-appointment.ts';
import { findConflicts } from './find-conflicts.ts';
import { getAppointment } from './get-appointment.ts';
import { exportAppointments, listAppointments } from './list-appointments.ts';
import { moveAppointment } from './move-appointment.ts';
import { tellOnMyWay } from './on-my-way.ts';
import { getScheduleSettings, updateScheduleSettings } from './schedule-settings.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { setAppointmentStatus } from './set-status.ts';
import { getSharedIcs, openSharedAppointment } from './shared-appointment.ts';
import { appointmentToInvoice } from './to-invoice.ts';
import { updateAppointment } from './update-appointment.ts';

export const appointmentsRoutes = {
  ...routesOf(member.appointments, {
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
    onMyWay: tellOnMyWay,
    sendConfirmation,
    toInvoice: appointmentToInvoice,
    ics: getAppointmentIcs,
    link: getAppointmentLink,
    renewLink: renewAppointmentLink,
  }),
  ...routesOf(worker.appointments, { feed: getCalendarFeed, renewFeed: renewCalendarFeed, chooseFeed }),
  ...routesOf(open.appointments, {
    feedFile: getFeedFile,
    openShared: openSharedAppointment,
    confirmShared,
    cancelShared,
    askOtherTime,
    sharedIcs: getSharedIcs,
  }),
};
