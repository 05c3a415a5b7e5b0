import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type {
  AppointmentFilter,
  AppointmentPage,
  AppointmentQuery,
  AppointmentSpan,
} from '@dayworks/shared/appointments/appointment-list';
import {
  type AppointmentStatus,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { aDay, anId, choice, createListQuery, oneOf, order, words } from '../../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../../parts/list/list-source.ts';

/** The labels of the filter chips above the appointment list, in display order. */
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

/**
 * The most urgent visits come first: visits in progress, then visits that a worker is driving to, and then all other
 * visits.
 */
const urgency: readonly AppointmentStatus[] = ['in_progress', 'on_my_way'];

interface TodaysVisits {
  /** All of the user's visits on the day, except cancelled visits. */
  visits: readonly ListedAppointment[];
  done: number;
  /** The visit that is in progress or comes next; undefined once all visits are done. */
  current: ListedAppointment | undefined;
  next: ListedAppointment | undefined;
}

const isOver = ({ status }: ListedAppointment) => status === 'completed' || status === 'no_show';

export function todaysVisits(rows: readonly ListedAppointment[]): TodaysVisits {
  const visits = rows
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  const open = visits.filter((visit) => !isOver(visit));
  const underWay = urgency.flatMap((status) => open.filter((visit) => visit.status === status));
  const current = underWay[0] ?? open[0];
  return {
    visits,
    done: visits.length - open.length,
    current,
    next: open.find((visit) => visit !== current),
  };
}
