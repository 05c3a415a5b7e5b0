import type { Scope, Tx } from '../platform/with-business.ts';
import type { MergeSteps, Pair } from './merge-pair.ts';
import { removeRow } from './row-changes.ts';

const isConverted = ({ converted_at, estimate_id }: Record<string, unknown>) =>
  converted_at !== null || estimate_id !== null;

function leadRefusal({ kept, merged }: Pair): string | null {
  if (isConverted(merged) && isConverted(kept))
    return 'Both leads have become customers or estimates, so they are two pieces of work and no duplicates.';
  if (isConverted(merged))
    return 'The duplicate has become a customer or an estimate, so it has to be the lead that stays.';
  return kept.customer_id !== null && merged.customer_id !== null && kept.customer_id !== merged.customer_id
    ? 'These leads belong to different customers. Merge the customers first.'
    : null;
}

const earlier = (a: unknown, b: unknown) =>
  [a, b].filter((time) => typeof time === 'string').toSorted()[0] ?? null;
const later = (a: unknown, b: unknown) =>
  [a, b]
    .filter((time) => typeof time === 'string')
    .toSorted()
    .at(-1) ?? null;

/**
 * A lead that is put back refers to customers that remain after other merges, and no longer to records that were deleted
 * in the meantime.
 */
async function renewReferences({ $client }: Tx, { businessId }: Scope, mergeId: string): Promise<void> {
  await $client.query(
    `update merge_changes m set before = m.before
       || jsonb_build_object('customer_id', remaining_record($1, 'customer', (m.before ->> 'customer_id')::uuid),
         'referrer_id', remaining_record($1, 'customer', (m.before ->> 'referrer_id')::uuid))
       || case when exists (select from customers where business_id = $1 and id = (m.before ->> 'customer_id')::uuid) then '{}'::jsonb else '{"customer_id": null}' end
       || case when exists (select from customers where business_id = $1 and id = (m.before ->> 'referrer_id')::uuid) then '{}'::jsonb else '{"referrer_id": null}' end
       || case when exists (select from tasks where business_id = $1 and id = (m.before ->> 'follow_up_task_id')::uuid and status in ('todo', 'in_progress'))
         then '{}'::jsonb else '{"follow_up_task_id": null}' end
     where m.business_id = $1 and m.merge_id = $2 and m.table_name = 'leads' and m.after is null`,
    [businessId, mergeId],
  );
}

export const leadSteps: MergeSteps = {
  refusal: async (_tx, _actor, pair) => leadRefusal(pair),
  effects: async (_tx, _actor, { kept }, change) => [
    ...(change.sms_ok === false
      ? ['The lead that stays gets no more text messages, because the duplicate does not want them.']
      : []),
    ...('next_follow_up' in change
      ? ['The follow-up of the duplicate becomes that of the lead that stays.']
      : []),
    `The lead that stays keeps its stage${kept.estimate_id === null ? '' : ' and its estimate'}.`,
  ],
  alsoChanged: ({ kept, merged }, change) => ({
    ...(kept.customer_id === null && merged.customer_id !== null && { customer_id: merged.customer_id }),
    ...(kept.referrer_id === null && merged.referrer_id !== null && { referrer_id: merged.referrer_id }),
    ...('next_follow_up' in change && { follow_up_task_id: merged.follow_up_task_id }),
    first_response_at: earlier(kept.first_response_at, merged.first_response_at),
    last_activity_at: later(kept.last_activity_at, merged.last_activity_at),
  }),
  finish: (tx, actor, pair) => removeRow(tx, actor, pair, 'leads', pair.mergedId),
  beforeUndo: (tx, actor, { mergeId }) => renewReferences(tx, actor, mergeId),
  afterUndo: async () => [],
};
