import { member, open, worker } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { findConflicts } from './find-conflicts.ts';
import { chooseFeed, getCalendarFeed, getFeedFile, renewCalendarFeed } from './messages/calendar-feed.ts';
import { sendConfirmation } from './messages/send-confirmation.ts';
import { tellOnMyWay } from './on-my-way.ts';
import {
  exportAppointments,
  getAppointment,
  getAppointmentOverview,
  getCalendarRange,
  listAppointments,
} from './reads.ts';
import { getScheduleSettings, updateScheduleSettings } from './schedule-settings.ts';
import { setAppointmentStatus } from './set-status.ts';
import {
  askOtherTime,
  cancelShared,
  confirmShared,
  getAppointmentIcs,
  getAppointmentLink,
  getSharedIcs,
  openSharedAppointment,
  renewAppointmentLink,
} from './shared-appointment.ts';
import { appointmentToInvoice } from './to-invoice.ts';
import { createAppointment, moveAppointment, updateAppointment } from './writes.ts';

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
