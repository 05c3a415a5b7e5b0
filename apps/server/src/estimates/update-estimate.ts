import { editedTotalProblem } from '@dayworks/shared/documents/edited-total';
import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import { invalid } from '@dayworks/shared/errors';
import type { Estimate, EstimateEdit } from '@dayworks/shared/estimates/estimate';
import { rememberedWords, wordsAfterEdit } from '@dayworks/shared/estimates/estimate-course';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { sql } from 'drizzle-orm';
import { refuseForeignAddress } from '../documents/parties.ts';
import { replaceLines } from '../documents/write-lines.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { inScope } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockEstimate, readEstimate } from './lock-estimate.ts';
import { storeWords } from './store-estimate-status.ts';
import { estimates } from './table.ts';

/**
 * Replaces the fields and items of an estimate together or changes nothing; a sent estimate awaits the customer's
 * answer again (M25).
 */
export async function updateEstimate(context: MemberContext, edit: EstimateEdit): Promise<Estimate> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockEstimate(tx, actor, edit.id);
    refuseStale(before, edit.version, 'estimate');
    const problem = estimateActionProblem('edit', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const { id, version: _, items, ...fields } = edit;
    const totals = documentTotals(items, fields.discount);
    const belowReceived = editedTotalProblem(totals.total, before.payments);
    if (belowReceived) throw invalid(belowReceived, { items: belowReceived });
    await refuseForeignAddress(tx, actor, before.customer_id, fields.customer_address_id);
    await tx
      .update(estimates)
      .set({ ...fields, ...totalsInDollars(totals), version: sql`${estimates.version} + 1` })
      .where(inScope(estimates, actor, id));
    await replaceLines(tx, actor, 'estimate', id, items);
    await storeWords(tx, actor, before, wordsAfterEdit(rememberedWords(before)));
    const after = await readEstimate(tx, actor, id);
    await audit(tx, actor, { action: 'update', entity: 'estimate', entityId: id, before, after });
    return after;
  });
}
