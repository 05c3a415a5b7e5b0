import type { Appointment, AppointmentEdit, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { wallTimeIn } from '@dayworks/shared/zoned-time';
import type { Client } from './test-client.ts';

/** The time zone of a test business, unless the test sets a different time zone. */
export const testZone = 'America/Los_Angeles';

export const newAppointment = (fields: Partial<NewAppointment> = {}): NewAppointment => ({
  title: 'Gutter cleaning',
  customer_id: null,
  lead_id: null,
  estimate_id: null,
  type: 'visit',
  arrival_window_minutes: null,
  address: null,
  assignee_id: null,
  instructions: null,
  recurrence: null,
  second: null,
  start: '2027-03-02T09:00',
  end: '2027-03-02T10:30',
  ...fields,
});

export const addAppointment = (client: Client, fields: Partial<NewAppointment> = {}): Promise<Appointment> =>
  client.appointments.create(newAppointment(fields));

/** Returns the input that the appointment form would send for an existing appointment, with the given changes. */
export function asAppointmentEdit(
  appointment: Appointment,
  changes: Partial<AppointmentEdit> = {},
): AppointmentEdit {
  const { id, version, title, customer_id, lead_id, estimate_id, type, arrival_window_minutes } = appointment;
  const { address, assignee_id, instructions, recurrence, start_time, end_time } = appointment;
  return {
    ...{ id, version, title, customer_id, lead_id, estimate_id, type, arrival_window_minutes },
    ...{ address, assignee_id, instructions, recurrence, scope: 'one' },
    start: wallTimeIn(testZone, new Date(start_time)),
    end: wallTimeIn(testZone, new Date(end_time)),
    ...changes,
  };
}
