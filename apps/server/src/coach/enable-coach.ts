import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

/**
 * Turns the AI coach on or off (S7). Turning it on or off does not count as an edit of the business settings, so it
 * causes no conflict with users who edit the settings.
 */
export async function enableCoach(
  context: MemberContext,
  { is_enabled }: { is_enabled: boolean },
): Promise<{ is_enabled: boolean }> {
  const { businessId } = context.actor;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<{ ai_analyst_enabled: boolean }>(
      'select ai_analyst_enabled from business_settings where id = $1 for update',
      [businessId],
    );
    const was = rows[0]?.ai_analyst_enabled ?? false;
    if (was === is_enabled) return { is_enabled };
    await tx.$client.query('update business_settings set ai_analyst_enabled = $2 where id = $1', [
      businessId,
      is_enabled,
    ]);
    await audit(tx, context.actor, {
      action: is_enabled ? 'enable_coach' : 'disable_coach',
      entity: 'business',
      entityId: businessId,
      before: { ai_analyst_enabled: was },
      after: { ai_analyst_enabled: is_enabled },
    });
    return { is_enabled };
  });
}
