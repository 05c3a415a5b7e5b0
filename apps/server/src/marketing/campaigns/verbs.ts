import { notFound } from '@dayworks/shared/errors';

async function soon(): Promise<never> {
  throw notFound('Not found');
}

export const campaignsVerbs = {
  campaigns: soon,
  campaignCounts: soon,
  exportCampaigns: soon,
  campaign: soon,
  createCampaign: soon,
  updateCampaign: soon,
  removeCampaign: soon,
  duplicateCampaign: soon,
  preview: soon,
  sendTest: soon,
};
