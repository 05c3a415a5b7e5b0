import { member } from '../http/procedures.ts';
import { getDashboard, listMonthAppointments } from './get-dashboard.ts';

export const dashboardRoutes = {
  get: member.dashboard.get.handler(({ context, input }) =>
    getDashboard(context.platform, context.actor, input.period),
  ),
  appointments: member.dashboard.appointments.handler(({ context }) =>
    listMonthAppointments(context.platform, context.actor),
  ),
};
