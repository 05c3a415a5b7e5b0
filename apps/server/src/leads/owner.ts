import { invalid } from '@dayworks/shared/errors';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';

const strangerText = 'Please choose someone on your team';
const fieldText = 'Please choose someone in the office. Field workers cannot open leads';

/**
 * Reads and locks the role of a team member. A simultaneous change of the role must wait, and then also handles the
 * leads assigned in the meantime.
 */
async function readRole(tx: Tx, actor: Scope, userId: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ role: string }>({
    name: 'lead-owner',
    text: 'select role from members where business_id = $1 and user_id = $2 for key share',
    values: [actor.businessId, userId],
  });
  return rows[0]?.role;
}

/** The visit of a lead can be assigned only to a team member, or left unassigned. */
export async function refuseStrangers(tx: Tx, actor: Actor, userId: string | null): Promise<void> {
  if (userId && !(await readRole(tx, actor, userId))) throw invalid(strangerText, { owner_id: strangerText });
}

/**
 * A lead can be assigned only to a team member who is allowed to open leads, or left unassigned. The currently assigned
 * person can always stay assigned.
 */
export async function refuseOwner(
  tx: Tx,
  actor: Actor,
  userId: string | null,
  before: string | null = null,
): Promise<void> {
  if (!userId || userId === before) return;
  const role = await readRole(tx, actor, userId);
  if (!role) throw invalid(strangerText, { owner_id: strangerText });
  if (role === 'field') throw invalid(fieldText, { owner_id: fieldText });
}

/**
 * Returns the person assigned to a lead if they can still open leads, and null otherwise. Used for reopened leads and
 * their follow-up tasks.
 */
export async function stillOwner(tx: Tx, actor: Scope, userId: string | null): Promise<string | null> {
  const role = userId && (await readRole(tx, actor, userId));
  return role && role !== 'field' ? userId : null;
}
