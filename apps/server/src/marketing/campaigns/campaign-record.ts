import { Campaign } from '@dayworks/shared/marketing/campaigns/campaign';
import { keysOf } from '@dayworks/shared/pick';
import { campaigns } from '../table.ts';

export const campaignRecord = {
  table: campaigns,
  fields: keysOf(Campaign),
  entity: 'campaign',
  label: 'Campaign',
};

export type StoredCampaign = typeof campaigns.$inferSelect;
