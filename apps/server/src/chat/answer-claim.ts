import { type Claim, claimLostAfter, holdClaim, newClaimToken } from '../platform/claim.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

const route = 'chat.answer';

/**
 * Claims the right to answer a message for this process, visible to all processes; returns null if a different
 * process holds the claim.
 */
export async function claimAnswer(context: MemberContext, id: string): Promise<Claim | null> {
  const { businessId } = context.actor;
  const token = newClaimToken();
  const { rowCount } = await withBusiness(context, ({ $client }) =>
    $client.query({
      name: 'chat-claim-answer',
      text: `insert into idempotency_keys as claim (business_id, route, key, body_hash) values ($1, $2, $3, $4)
             on conflict (business_id, route, key) do update set created_at = now(), body_hash = excluded.body_hash
             where claim.created_at < now() - ${claimLostAfter}`,
      values: [businessId, route, id, token],
    }),
  );
  return rowCount === 0 ? null : holdClaim(context, route, id, token);
}
