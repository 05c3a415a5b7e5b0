import type { Estimate, NewEstimate } from '@dayworks/shared/estimates/estimate';
import { findParties } from '../documents/parties.ts';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { insertEstimate } from './insert-estimate.ts';

export async function createEstimate(
  platform: Platform,
  actor: Actor,
  input: NewEstimate,
  idempotencyKey: string | undefined,
): Promise<Estimate> {
  return withBusiness(platform.database.app, actor, (tx) =>
    once(tx, actor, { route: 'estimates.create', key: idempotencyKey, input }, async () => {
      await findParties(tx, actor, { ...input, project_id: null });
      const created = await insertEstimate(tx, actor, input);
      await audit(tx, actor, { action: 'create', entity: 'estimate', entityId: created.id, after: created });
      return created;
    }),
  );
}
