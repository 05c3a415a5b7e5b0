import { notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

/**
 * Allows an owner to delete the unsent work of a current or former team member from the device that the owner is using.
 * The server does not know the content of the work, so it records only whose work was deleted and how many steps it
 * contained.
 */
export async function removeUnsent(
  context: MemberContext,
  { user_id, steps }: { user_id: string; steps: number },
): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `select from members where business_id = $1 and user_id = $2
       union all (select from audit_log where business_id = $1 and user_id = $2 limit 1)`,
      [actor.businessId, user_id],
    );
    if (rowCount === 0) throw notFound('This work does not belong to anyone on your team');
    await audit(tx, actor, {
      action: 'remove unsent work',
      entity: 'member',
      entityId: user_id,
      before: { steps },
    });
    return null;
  });
}

/** Marks visit notices as seen. Notices to other users and notices that were already seen do not change. */
export async function seeNotices(context: MemberContext, { ids }: { ids: string[] }): Promise<null> {
  const { businessId, userId, now } = context.actor;
  return withBusiness(context, async (tx) => {
    await tx.$client.query(
      `update visit_notices set seen_at = $4
       where business_id = $1 and user_id = $2 and id = any ($3::uuid[]) and seen_at is null`,
      [businessId, userId, ids, now],
    );
    return null;
  });
}
