import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

/** Marks visit notices as seen. Notices of other users and notices already seen do not change. */
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
