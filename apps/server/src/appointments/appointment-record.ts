import { Appointment } from '@dayworks/shared/appointments/appointment';
import { keysOf } from '@dayworks/shared/pick';
import { lockRecord } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { appointments } from './table.ts';

/** Without how it repeats, which its series knows. */
export const appointmentRecord = {
  table: appointments,
  fields: keysOf(Appointment, 'recurrence'),
  entity: 'appointment',
  label: 'Appointment',
};

export type StoredAppointment = typeof appointments.$inferSelect;

export const lockAppointment = (tx: Tx, actor: Scope, id: string): Promise<StoredAppointment> =>
  lockRecord(tx, actor, appointmentRecord, id);

export async function withRecurrence(
  tx: Tx,
  { businessId }: Scope,
  appointment: Omit<Appointment, 'recurrence'>,
): Promise<Appointment> {
  const { series_id } = appointment;
  if (!series_id) return { ...appointment, recurrence: null };
  const { rows } = await tx.$client.query<{ rule: string }>({
    name: 'appointment-rule',
    text: 'select rule from appointment_series where business_id = $1 and id = $2',
    values: [businessId, series_id],
  });
  return { ...appointment, recurrence: rows[0]?.rule ?? null };
}
