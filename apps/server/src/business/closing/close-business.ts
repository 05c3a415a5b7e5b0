import {
  type CloseBusiness,
  type ClosingPlan,
  closingDay,
  isFreshExport,
  isNameTyped,
} from '@dayworks/shared/business/closing';
import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import { audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../../platform/with-business.ts';
import { getClosingPlan, newestExport } from './closing-plan.ts';
import { tellTeamOfClosing } from './tell-team.ts';

interface OpenBusiness {
  business_name: string;
  closes_on: string | null;
}

export async function lockBusiness({ $client }: Tx, { businessId }: Pick<Actor, 'businessId'>) {
  const { rows } = await $client.query<OpenBusiness>(
    'select business_name, closes_on from business_settings where id = $1 for no key update',
    [businessId],
  );
  if (!rows[0]) throw notFound('Business not found');
  return rows[0];
}

async function refuseWithoutExport({ $client }: Tx, { businessId, now }: Actor): Promise<void> {
  const { rows } = await $client.query<{ exported_at: string | null }>(
    `select ${newestExport('$1')} as exported_at`,
    [businessId],
  );
  if (!isFreshExport(rows[0]?.exported_at ?? null, now))
    throw conflict('Download everything first. It may not be older than a day.');
}

/**
 * Sets the closing date. Until that date all data remains, nothing is sent, and the owner can still cancel the
 * closing.
 */
export async function closeBusiness(
  context: MemberContext,
  { business_name }: CloseBusiness,
): Promise<ClosingPlan> {
  const { platform, actor } = context;
  await withBusiness(context, async (tx) => {
    const before = await lockBusiness(tx, actor);
    if (before.closes_on) throw conflict('This business is closing already.');
    if (!isNameTyped(business_name, before.business_name)) {
      const words = `Please type ${before.business_name}`;
      throw invalid(words, { business_name: words });
    }
    await refuseWithoutExport(tx, actor);
    const closes_on = closingDay(businessDay(actor));
    await tx.$client.query('update business_settings set closes_on = $2 where id = $1', [
      actor.businessId,
      closes_on,
    ]);
    await audit(tx, actor, {
      action: 'close',
      entity: 'business',
      entityId: actor.businessId,
      before: { closes_on: null },
      after: { closes_on },
    });
    await tellTeamOfClosing(tx, platform, actor, { business_name: before.business_name, closes_on });
  });
  return getClosingPlan(context);
}
