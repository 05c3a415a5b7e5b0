import type { AppointmentStatus, AppointmentType } from '@dayworks/shared/appointments/appointment-status';
import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { AppointmentRow, CustomerRow } from './rows.ts';

/** An appointment of the demo's story. */
export interface Visit {
  name: string;
  title: string;
  customer: CustomerRow;
  on: CalendarDate;
  status: AppointmentStatus;
  type?: AppointmentType;
  /** Quarter hours after midnight and in length; left open, some time of the working day. */
  from?: number;
  quarters?: number;
  /** What is certain about it. */
  fields?: Partial<AppointmentRow>;
}
