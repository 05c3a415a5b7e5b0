import { audit } from '../platform/audit.ts';
import { mayShowOrphans } from '../platform/may-show-orphans.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';

/** Links every customer without a business to this one, with what belongs to them, and says how many (T3). */
export async function recoverCustomers(platform: Platform, actor: Actor): Promise<{ count: number }> {
  if (!(await mayShowOrphans(platform))) return { count: 0 };
  return withBusiness(platform.database.app, actor, async (tx) => {
    const { rows } = await tx.$client.query<{ count: number }>('select recover_customers() as count');
    const count = rows[0]?.count ?? 0;
    if (count > 0) {
      await audit(tx, actor, {
        action: 'recover',
        entity: 'customers',
        entityId: actor.businessId,
        after: { count },
      });
    }
    return { count };
  });
}
