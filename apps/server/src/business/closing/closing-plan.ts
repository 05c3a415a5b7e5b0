import type { ClosingPlan } from '@dayworks/shared/business/closing';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

export const exportAction = 'export';

/** The time of the newest business export is read from the audit log, because it is stored nowhere else. */
export const newestExport = (businessId: string) =>
  `(select max(l.created_at) from audit_log l where l.business_id = ${businessId} and l.entity = 'business'
     and l.entity_id = ${businessId}::text and l.action = '${exportAction}')`;

const counted = (table: string) =>
  `(select count(*)::int from ${table} where business_id = b.id) as ${table}`;

export async function getClosingPlan(context: MemberContext): Promise<ClosingPlan> {
  const { businessId } = context.actor;
  const [[plan]] = await readBusiness<[ClosingPlan[]]>(context, [
    {
      name: 'closing-plan',
      text: `select b.closes_on, ${['customers', 'invoices', 'files', 'members'].map(counted).join(', ')},
               ${newestExport('b.id')} as exported_at
             from business_settings b where b.id = $1`,
      values: [businessId],
    },
  ]);
  if (!plan) throw new Error('a member without a business');
  return plan;
}
