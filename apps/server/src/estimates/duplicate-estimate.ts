import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateCopy } from '@dayworks/shared/estimates/estimate-copy';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { insertEstimate } from './insert-estimate.ts';
import { readEstimate } from './lock-estimate.ts';

/** A new draft with the same customer, items and terms; what was said, paid and signed stays with the old one. */
export async function duplicateEstimate(
  platform: Platform,
  actor: Actor,
  id: string,
  idempotencyKey: string | undefined,
): Promise<Estimate> {
  return withBusiness(platform.database.app, actor, (tx) =>
    once(tx, actor, { route: 'estimates.duplicate', key: idempotencyKey, input: { id } }, async () => {
      const source = await readEstimate(tx, actor, id);
      const copy = estimateCopy(source, businessDay(actor));
      if (!copy) throw invalid('This estimate has no customer. Write a new one instead.');
      const created = await insertEstimate(tx, actor, copy);
      await audit(tx, actor, {
        action: 'create',
        entity: 'estimate',
        entityId: created.id,
        after: { ...created, copied_from: id },
      });
      return created;
    }),
  );
}
