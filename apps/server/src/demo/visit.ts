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
  /** The start and length in quarter hours; if omitted, a random time during the working day is used. */
  from?: number;
  quarters?: number;
  /** The columns of the appointment that have fixed values. */
  fields?: Partial<AppointmentRow>;
}
