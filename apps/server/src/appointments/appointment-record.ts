import { Appointment } from '@dayworks/shared/appointments/appointment';
import { notFound } from '@dayworks/shared/errors';
import { keysOf } from '@dayworks/shared/pick';
import { lockRecord, recordKind } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { appointments } from './table.ts';

/** The stored fields of an appointment. The recurrence is not included because it belongs to the series. */
export const appointmentRecord = recordKind({
  table: appointments,
  fields: keysOf(Appointment, 'recurrence'),
  entity: 'appointment',
  label: 'Appointment',
  internal: {
    billed_cost: true,
    billed_items: true,
    confirmed_for: true,
    former_assignee_ids: true,
    invited_sequence: true,
    reminded_for: true,
    series_slot: true,
    share_version: true,
  },
});

export type StoredAppointment = typeof appointments.$inferSelect;

/**
 * Locks an appointment's job first, then its series, then the appointment itself, in the same order as invoicing
 * does. A change to an appointment also updates the status of its job, so any other order would lead to deadlocks.
 */
export async function lockJobOf(tx: Tx, { businessId }: Scope, id: string): Promise<void> {
  await tx.$client.query({
    name: 'lock-job-of-appointment',
    text: `select from jobs where business_id = $1 and id =
      (select job_id from appointments where business_id = $1 and id = $2) for no key update`,
    values: [businessId, id],
  });
}

export async function lockAppointment(tx: Tx, actor: Scope, id: string): Promise<StoredAppointment> {
  await lockJobOf(tx, actor, id);
  return lockRecord(tx, actor, appointmentRecord, id);
}

/**
 * Reads the series id of an appointment before locking any row, because the series row must be locked before its
 * appointment rows.
 */
export async function seriesIdOf(tx: Tx, { businessId }: Scope, id: string): Promise<string | null> {
  const { rows } = await tx.$client.query<{ series_id: string | null }>({
    name: 'appointment-series-id',
    text: 'select series_id from appointments where business_id = $1 and id = $2',
    values: [businessId, id],
  });
  if (!rows[0]) throw notFound('Appointment not found');
  return rows[0].series_id;
}

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
