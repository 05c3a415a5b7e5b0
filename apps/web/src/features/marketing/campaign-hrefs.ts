import { paths } from '../../lib/paths.ts';

const campaignsHref = paths.marketing.getHref('campaigns');

export const newCampaignHref = `${campaignsHref}/new`;

export const campaignHref = (id: string) => `${campaignsHref}/${id}`;

export const campaignsWith = (status: string | null) =>
  status ? `${campaignsHref}?status=${status}` : campaignsHref;
