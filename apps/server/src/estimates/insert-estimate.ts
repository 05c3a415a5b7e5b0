import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import type { Estimate, WrittenEstimate } from '@dayworks/shared/estimates/estimate';
import { insertLines } from '../documents/write-lines.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { readEstimate } from './lock-estimate.ts';
import { estimates } from './table.ts';

/**
 * Inserts a draft estimate with its items. If the first 8 characters of the id are already in use, a new id is
 * generated (M13).
 */
export async function insertEstimate(tx: Tx, actor: Actor, input: WrittenEstimate): Promise<Estimate> {
  const { items, ...fields } = input;
  const totals = totalsInDollars(documentTotals(items, fields.discount));
  for (let attempt = 0; attempt < 5; attempt++) {
    const [inserted] = await tx
      .insert(estimates)
      .values({ ...fields, ...totals, business_id: actor.businessId })
      .onConflictDoNothing()
      .returning({ id: estimates.id });
    if (inserted) {
      await insertLines(tx, actor, 'estimate', inserted.id, items);
      return readEstimate(tx, actor, inserted.id);
    }
  }
  throw new Error('could not draw a free estimate number');
}
