import type { Lead, NewLead } from '@dayworks/shared/leads/lead';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { insertLead } from './insert-lead.ts';
import { refuseOwner } from './owner.ts';

export async function createLead(context: MemberContext, input: NewLead): Promise<Lead> {
  const { actor } = context;
  return withIdempotencyKey(context, 'leads.create', input, async (tx) => {
    await refuseOwner(tx, actor, input.owner_id);
    return insertLead(tx, actor, input);
  });
}
