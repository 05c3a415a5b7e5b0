import type { AiSettings } from '../platform/ai-settings.ts';
import { businessDay } from '../platform/business-day.ts';
import { type Claim, claimLostAfter, holdClaim, newClaimToken } from '../platform/limits/claim.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';

type Budget = Pick<AiSettings, 'dailyTokens'>;

const route = 'ai.place';
/**
 * The number of tokens that one answer is expected to use. The actual token usage replaces this estimate as soon as
 * the call is logged.
 */
const reservedTokens = 8_000;
const mostAtOnce = 2;

/** The query for the number of tokens used today. The day begins and ends in the time zone of the business. */
const usedQuery = ({ actor }: MemberContext) => ({
  name: 'ai-tokens-today',
  text: `select coalesce(sum(coalesce(tokens_in, 0) + coalesce(tokens_out, 0)), 0)::float8 as tokens from ai_calls
         where business_id = $1 and is_sent_out and created_at >= ($2::date)::timestamp at time zone $3`,
  values: [actor.businessId, businessDay(actor), actor.timeZone],
});

/** Returns whether the business has used up its AI tokens for today. */
export async function isBudgetSpent(context: MemberContext, { dailyTokens }: Budget): Promise<boolean> {
  const [[used]] = await readBusiness<[{ tokens: number }[]]>(context, [usedQuery(context)]);
  return (used?.tokens ?? 0) >= dailyTokens;
}

/**
 * The reason why no slot for a model call is available. `spent`: the daily budget is used up or reserved. `busy`: two
 * answers for this business are already in progress.
 */
export type ModelRefusal = 'spent' | 'busy';

/**
 * Reserves a slot and tokens for one answer before the model is called. The reservation is visible to all processes.
 * The caller releases the slot only after the call is logged, so every call counts toward the daily budget at all
 * times: first with its reserved tokens, then with its used tokens.
 */
async function reserveModel(context: MemberContext, { dailyTokens }: Budget): Promise<Claim | ModelRefusal> {
  const { businessId } = context.actor;
  const token = newClaimToken();
  const refusal = await withBusiness(context, async ({ $client }): Promise<ModelRefusal | null> => {
    /*
     * The advisory lock makes simultaneous requests take turns, so that each request sees the tokens that the
     * previous request reserved.
     */
    await $client.query(`select pg_advisory_xact_lock(hashtextextended('ai-place ' || $1, 0))`, [businessId]);
    const used = await $client.query<{ tokens: number }>(usedQuery(context));
    const { rows } = await $client.query<{ held: number }>({
      name: 'ai-places',
      text: `select count(*)::int as held from idempotency_keys
             where business_id = $1 and route = $2 and created_at >= now() - ${claimLostAfter}`,
      values: [businessId, route],
    });
    const held = rows[0]?.held ?? 0;
    if ((used.rows[0]?.tokens ?? 0) + held * reservedTokens >= dailyTokens) return 'spent';
    if (held >= mostAtOnce) return 'busy';
    await $client.query({
      name: 'ai-take-place',
      text: 'insert into idempotency_keys (business_id, route, key, body_hash) values ($1, $2, $3, $3)',
      values: [businessId, route, token],
    });
    return null;
  });
  return refusal ?? holdClaim(context, route, token, token);
}

/** Runs `work` if a model slot could be reserved; otherwise runs `otherwise` with the reason why no slot is free. */
export async function withModel<T>(
  context: MemberContext,
  budget: Budget,
  work: () => Promise<T>,
  otherwise: (refusal: ModelRefusal) => Promise<T>,
): Promise<T> {
  const place = await reserveModel(context, budget);
  if (typeof place === 'string') return otherwise(place);
  try {
    return await work();
  } finally {
    // A model slot that cannot be released expires after a while, so the answer is returned even if the release fails.
    await place.release().catch((error: unknown) => {
      context.platform.log.warn({ err: error }, 'a place at the model could not be released');
    });
  }
}
