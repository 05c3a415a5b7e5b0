import type { AiSettings } from '../platform/ai-settings.ts';
import { businessDay } from '../platform/business-day.ts';
import { type Claim, claimLostAfter, holdClaim, newClaimToken } from '../platform/claim.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';

type Budget = Pick<AiSettings, 'dailyTokens'>;

const route = 'ai.place';
/** What one answer is expected to take; what it did take counts as soon as its call is logged. */
const reservedTokens = 8_000;
const mostAtOnce = 2;

/** Tokens of today, by the calendar of the business. */
const usedQuery = ({ actor }: MemberContext) => ({
  name: 'ai-tokens-today',
  text: `select coalesce(sum(coalesce(tokens_in, 0) + coalesce(tokens_out, 0)), 0)::float8 as tokens from ai_calls
         where business_id = $1 and is_sent_out and created_at >= ($2::date)::timestamp at time zone $3`,
  values: [actor.businessId, businessDay(actor), actor.timeZone],
});

/** Whether the business has used up what it may ask of the model today. */
export async function isBudgetSpent(context: MemberContext, { dailyTokens }: Budget): Promise<boolean> {
  const [[used]] = await readBusiness<[{ tokens: number }[]]>(context, [usedQuery(context)]);
  return (used?.tokens ?? 0) >= dailyTokens;
}

/** `spent`: the day's budget is used up or reserved. `busy`: two answers for this business are under way. */
export type ModelRefusal = 'spent' | 'busy';

/**
 * Reserves a place and tokens for one answer, before the model is asked; all processes see it. Whoever gets a place releases
 * it after the call was logged, so that a call is always counted, as reserved or as used.
 */
async function reserveModel(context: MemberContext, { dailyTokens }: Budget): Promise<Claim | ModelRefusal> {
  const { businessId } = context.actor;
  const token = newClaimToken();
  const refusal = await withBusiness(context, async ({ $client }): Promise<ModelRefusal | null> => {
    // Those who ask at once take turns, so that each sees what the one before reserved.
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

/** Runs `work` with a place at the model, or `otherwise` with the reason why there is none. */
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
    // A place that cannot be released lapses by itself; the answer is not lost for it.
    await place.release().catch((error: unknown) => {
      context.platform.log.warn({ err: error }, 'a place at the model could not be released');
    });
  }
}
