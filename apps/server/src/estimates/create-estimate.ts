import type { Estimate, NewEstimate } from '@dayworks/shared/estimates/estimate';
import { findParties } from '../documents/parties.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Tx } from '../platform/with-business.ts';
import { insertEstimate } from './insert-estimate.ts';

export async function createEstimate(context: MemberContext, input: NewEstimate): Promise<Estimate> {
  const { actor } = context;
  const create = async (tx: Tx, parties: ReturnType<typeof findParties>) => {
    await parties;
    const created = await insertEstimate(tx, actor, input);
    await audit(tx, actor, { action: 'create', entity: 'estimate', entityId: created.id, after: created });
    return created;
  };
  return withIdempotencyKey(context, 'estimates.create', input, create, (tx) =>
    findParties(tx, actor, { ...input, project_id: null }),
  );
}
