import { countCampaigns, exportCampaigns, listCampaigns } from './list-campaigns.ts';
import { previewCampaign } from './preview-campaign.ts';
import { getCampaign } from './read-campaign.ts';
import { sendTest } from './send-test.ts';
import { createCampaign, duplicateCampaign, removeCampaign, updateCampaign } from './write-campaign.ts';

export const campaignsVerbs = {
  campaigns: listCampaigns,
  campaignCounts: countCampaigns,
  exportCampaigns,
  campaign: getCampaign,
  createCampaign,
  updateCampaign,
  removeCampaign,
  duplicateCampaign,
  preview: previewCampaign,
  sendTest,
};
