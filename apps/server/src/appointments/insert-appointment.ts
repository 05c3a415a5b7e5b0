import type { Appointment, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { insertRecord } from '../platform/record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { appointmentRecord } from './appointment-record.ts';
import { refuseStrangers } from './parties.ts';
import { plannedTimes } from './planned-times.ts';

/** Checks whom it points at, plans and audits it. Its customer, lead and estimate may be of the same transaction. */
export async function insertAppointment(tx: Tx, actor: Actor, fields: NewAppointment): Promise<Appointment> {
  const { start, end, recurrence: _, ...values } = fields;
  const times = plannedTimes({ start, end }, actor.timeZone);
  await refuseStrangers(tx, actor, values);
  const created = await insertRecord(tx, actor, appointmentRecord, { ...values, ...times });
  return { ...created, recurrence: null };
}
