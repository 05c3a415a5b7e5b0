import type { AppointmentStatus, AppointmentType } from '@dayworks/shared/appointments/appointment-status';
import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { AppointmentRow, CustomerRow } from './rows.ts';

/** An appointment of the demo story. */
export interface Visit {
  name: string;
  title: string;
  customer: CustomerRow;
  on: CalendarDate;
  status: AppointmentStatus;
  type?: AppointmentType;
  /** The start and length of the visit in quarter hours; if omitted, a random time during the working day is used. */
  from?: number;
  quarters?: number;
  /** The columns of the appointment that have fixed values. */
  fields?: Partial<AppointmentRow>;
}

/** Returns the time when the worker leaves for a visit. Every worker of the demo is on time. */
export const leavingFor = (start_time: string): string =>
  new Date(Date.parse(start_time) - 20 * 60_000).toISOString();
