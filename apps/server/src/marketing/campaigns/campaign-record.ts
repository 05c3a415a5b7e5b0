import { Campaign } from '@dayworks/shared/marketing/campaigns/campaign';
import { keysOf } from '@dayworks/shared/pick';
import { recordKind } from '../../platform/record.ts';
import { campaigns } from '../table.ts';

export const campaignRecord = recordKind({
  table: campaigns,
  fields: keysOf(Campaign),
  entity: 'campaign',
  label: 'Campaign',
  internal: { cost: true, created_by: true, is_tracked: true },
});

export type StoredCampaign = typeof campaigns.$inferSelect;
