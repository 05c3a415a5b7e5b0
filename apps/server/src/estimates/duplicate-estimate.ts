import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateCopy } from '@dayworks/shared/estimates/estimate-copy';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { insertEstimate } from './insert-estimate.ts';
import { readEstimate } from './lock-estimate.ts';

/**
 * Creates a copy of the estimate as a new draft with the same customer, items and terms; the answers, payments and
 * signatures are not copied.
 */
export async function duplicateEstimate(context: MemberContext, input: { id: string }): Promise<Estimate> {
  const { actor } = context;
  const { id } = input;
  return withIdempotencyKey(context, 'estimates.duplicate', input, async (tx) => {
    const source = await readEstimate(tx, actor, id);
    const { estimate_valid_days } = await readDocumentSettings(tx, actor);
    const copy = estimateCopy(source, businessDay(actor), estimate_valid_days);
    if (!copy) throw invalid('This estimate has no customer. Write a new one instead.');
    const created = await insertEstimate(tx, actor, copy);
    await audit(tx, actor, {
      action: 'create',
      entity: 'estimate',
      entityId: created.id,
      after: { ...created, copied_from: id },
    });
    return created;
  });
}
