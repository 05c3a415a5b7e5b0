import { audit } from '../platform/audit.ts';
import { mayShowOrphans } from '../platform/may-show-orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

/** Links every orphan that is tied to no other business to this one, and says how many (T3). */
export async function recoverInvoices(context: MemberContext): Promise<{ count: number }> {
  const { platform, actor } = context;
  if (!(await mayShowOrphans(platform))) return { count: 0 };
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<{ count: number }>('select recover_invoices() as count');
    const count = rows[0]?.count ?? 0;
    if (count > 0) {
      await audit(tx, actor, {
        action: 'recover',
        entity: 'invoices',
        entityId: actor.businessId,
        after: { count },
      });
    }
    return { count };
  });
}
