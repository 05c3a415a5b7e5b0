import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';

/** The order of urgency: visits in progress come before the next visits. */
const urgency: readonly AppointmentStatus[] = ['in_progress', 'on_my_way'];

export interface TodaysVisits {
  /** All visits on the day except cancelled visits. */
  visits: readonly ListedAppointment[];
  done: number;
  /** The current visit; undefined once all visits are done. */
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
