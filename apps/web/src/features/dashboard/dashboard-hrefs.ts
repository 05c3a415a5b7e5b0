import { type CalendarDate, endOfMonth, startOfMonth } from '@dayworks/shared/calendar-date';
import { paths } from '../../lib/paths.ts';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The links from each dashboard figure to its rows; the rows are filtered so that they add up to the figure. */
export const rowsOf = {
  money: (from: CalendarDate, to: CalendarDate) => withQuery(paths.transactions.getHref(), { from, to }),
  revenue: (dayOfMonth: CalendarDate) => rowsOf.money(startOfMonth(dayOfMonth), endOfMonth(dayOfMonth)),
  recentPayments: (from: CalendarDate, today: CalendarDate) =>
    withQuery(paths.transactions.getHref(), { scope: 'recent', from, to: today }),
  pendingInvoices: () => withQuery(paths.invoices.getHref(), { status: 'unpaid' }),
  overdueInvoices: () => paths.overdue.getHref(),
  newCustomers: (today: CalendarDate) => withQuery(paths.customers.getHref(), { since: startOfMonth(today) }),
  invoices: (today: CalendarDate) =>
    withQuery(paths.invoices.getHref(), { from: startOfMonth(today), to: today }),
  waitingEstimates: () => withQuery(paths.estimates.getHref(), { status: 'waiting' }),
  appointments: (today: CalendarDate) =>
    withQuery(paths.appointments.getHref(), {
      status: 'live',
      from: startOfMonth(today),
      to: today,
    }),
  upcomingAppointments: () =>
    withQuery(paths.appointments.getHref(), { status: 'planned', when: 'next_7_days' }),
  draftEstimates: () => withQuery(paths.estimates.getHref(), { status: 'draft' }),
};

export const estimateHref = (id: string) => withQuery(paths.estimates.getHref(), { estimate: id });
export const appointmentHref = (id: string) => withQuery(paths.appointments.getHref(), { appointment: id });
