import { notFound } from '@dayworks/shared/errors';
import { lockAppointment, type StoredAppointment } from '../appointments/appointment-record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

export interface OwnVisit {
  visit: StoredAppointment;
  /** True if the visit is the worker's own, or was the worker's own when they took the action that is arriving now. */
  isTheirs: boolean;
}

/**
 * Locks the row of a visit if the user is a current or former participant; for everyone else the visit looks
 * nonexistent.
 */
export async function lockOwnVisit(tx: Tx, actor: Actor, id: string): Promise<OwnVisit> {
  const { businessId, userId } = actor;
  const visit = await lockAppointment(tx, actor, id);
  const { rows } = await tx.$client.query<{ goes: boolean; went: boolean }>(
    `select exists (select from visit_crew where business_id = $1 and appointment_id = $2 and user_id = $3) as goes,
       exists (select from visit_notices where business_id = $1 and appointment_id = $2 and user_id = $3
         and kind = 'unassigned') as went`,
    [businessId, id, userId],
  );
  const isTheirs = visit.assignee_id === userId || rows[0]?.goes === true;
  const wasTheirs = visit.former_assignee_ids.includes(userId) || rows[0]?.went === true;
  if (!isTheirs && !wasTheirs) throw notFound('Appointment not found');
  return { visit, isTheirs };
}
