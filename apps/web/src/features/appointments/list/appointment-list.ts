import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type {
  AppointmentFilter,
  AppointmentPage,
  AppointmentQuery,
  AppointmentSpan,
} from '@dayworks/shared/appointments/appointment-list';
import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { aDay, anId, choice, createListQuery, oneOf, order, words } from '../../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../../parts/list/list-source.ts';

/** The filter labels in the order of the chips. */
export const filterLabels: Record<AppointmentFilter, string> = {
  open: 'Open',
  ...appointmentStatusLabels,
  planned: 'Scheduled or confirmed',
  live: 'All except cancelled',
  asked: 'New time requested',
  to_invoice: 'To invoice',
};

export const spanLabels: Record<AppointmentSpan, string> = {
  ahead: 'From today on',
  next_7_days: 'The next 7 days',
  past: 'Before today',
  all: 'Past and upcoming',
};

type Sort = AppointmentQuery['sort'];
export const sortLabels: Record<Sort, string> = { soonest: 'Soonest first', latest: 'Latest first' };

export const appointmentQuery = createListQuery<AppointmentQuery>({
  status: oneOf('status', Object.keys(filterLabels) as AppointmentFilter[]),
  assignee_id: anId('person'),
  customer_id: anId('customer'),
  span: choice('when', Object.keys(spanLabels) as AppointmentSpan[], 'ahead'),
  from: aDay('from'),
  to: aDay('to'),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as Sort[], 'soonest'),
});

export const appointmentSource = createListSource<AppointmentQuery, AppointmentPage, ListedAppointment>({
  procedure: api.appointments.list,
  rowsOf: (page) => page.appointments,
});

export function useOverview() {
  const rests = useListRests(appointmentSource.rest);
  return useQuery(api.appointments.overview.queryOptions(listRefresh(rests)));
}
