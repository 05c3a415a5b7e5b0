import type { AiSettings } from '../platform/ai-settings.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

/** Whether the business has used up what it may ask of the model today, by its own calendar. */
export async function isBudgetSpent(
  context: MemberContext,
  { dailyTokens }: Pick<AiSettings, 'dailyTokens'>,
): Promise<boolean> {
  const { actor } = context;
  const [[used]] = await readBusiness<[{ tokens: number }[]]>(context, [
    {
      name: 'ai-tokens-today',
      text: `select coalesce(sum(coalesce(tokens_in, 0) + coalesce(tokens_out, 0)), 0)::float8 as tokens from ai_calls
             where business_id = $1 and is_sent_out and created_at >= ($2::date)::timestamp at time zone $3`,
      values: [actor.businessId, businessDay(actor), actor.timeZone],
    },
  ]);
  return (used?.tokens ?? 0) >= dailyTokens;
}
