import { invalid } from '@dayworks/shared/errors';
import {
  type Campaign,
  type CampaignEdit,
  CampaignFields,
  type NewCampaign,
} from '@dayworks/shared/marketing/campaigns/campaign';
import { keysOf, pick } from '@dayworks/shared/pick';
import { audit } from '../../platform/audit.ts';
import { deleteRows } from '../../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { inScope, insertRecord, lockRecord, refuseStale, updateRecord } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import { campaigns } from '../table.ts';
import { campaignRecord, type StoredCampaign } from './read-campaign.ts';

export async function createCampaign(context: MemberContext, input: NewCampaign): Promise<Campaign> {
  const { actor } = context;
  return withIdempotencyKey(context, 'marketing.createCampaign', input, (tx) =>
    insertRecord(tx, actor, campaignRecord, { ...input, created_by: actor.userId }),
  );
}

function refuseBegun({ status }: StoredCampaign): void {
  if (status === 'draft') return;
  throw invalid(
    status === 'scheduled'
      ? 'This campaign is scheduled. To change it, move it back to draft first.'
      : 'This campaign has already started and cannot be changed. Duplicate it to make changes.',
  );
}

export async function updateCampaign(
  context: MemberContext,
  { id, version, ...edit }: CampaignEdit,
): Promise<Campaign> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, campaignRecord, id);
    refuseStale(before, version, 'campaign');
    refuseBegun(before);
    return updateRecord(tx, actor, campaignRecord, before, edit);
  });
}

export async function removeCampaign(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, campaignRecord, id);
    refuseStale(before, version, 'campaign');
    if (before.started_at !== null)
      throw invalid(
        'This campaign has already started, so its results are kept. Only drafts can be deleted.',
      );
    await deleteRows(tx, campaigns, inScope(actor, id));
    await audit(tx, actor, { action: 'delete', entity: 'campaign', entityId: id, before });
    return null;
  });
}

const longestName = 120;
const copyEnd = ' (copy)';

export async function duplicateCampaign(context: MemberContext, input: { id: string }): Promise<Campaign> {
  const { actor } = context;
  return withIdempotencyKey(context, 'marketing.duplicateCampaign', input, async (tx) => {
    const source = await lockRecord(tx, actor, campaignRecord, input.id);
    const copyName = `${[...source.name]
      .slice(0, longestName - copyEnd.length)
      .join('')
      .trimEnd()}${copyEnd}`;
    return insertRecord(tx, actor, campaignRecord, {
      ...pick(source, keysOf(CampaignFields)),
      name: copyName,
      created_by: actor.userId,
    });
  });
}
