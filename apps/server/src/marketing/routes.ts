import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import {
  createSegment,
  listSegments,
  removeSegment,
  segmentOptions,
  updateSegment,
} from './audience/segments.ts';
import { listAudience, showAudience } from './audience/show-audience.ts';
import { listAutomations, previewAutomation } from './automations/list-automations.ts';
import { resetAutomation, updateAutomation } from './automations/write-automation.ts';
import { countCampaigns, exportCampaigns, listCampaigns } from './campaigns/list-campaigns.ts';
import { previewCampaign } from './campaigns/preview-campaign.ts';
import { getCampaign } from './campaigns/read-campaign.ts';
import { sendTest } from './campaigns/send-test.ts';
import {
  createCampaign,
  duplicateCampaign,
  removeCampaign,
  updateCampaign,
} from './campaigns/write-campaign.ts';
import { listConsent, listConsentHistory, setConsent } from './consent/list-consent.ts';
import { createReferral, listReferrals } from './referrals.ts';
import { exportStatistics, listStatistics } from './results/keep-statistics.ts';
import { getOverview } from './results/overview.ts';
import { listReached } from './results/reached.ts';
import { listSources } from './results/sources.ts';
import { listMessages } from './sending/list-messages.ts';
import { cancelRest, pauseCampaign, resumeCampaign } from './sending/pause-campaign.ts';
import { scheduleCampaign, unscheduleCampaign } from './sending/schedule-campaign.ts';
import { settingsVerbs } from './settings.ts';

const audienceVerbs = {
  audience: showAudience,
  audiencePeople: listAudience,
  segmentOptions,
  segments: listSegments,
  createSegment,
  updateSegment,
  removeSegment,
};

const automationsVerbs = {
  automations: listAutomations,
  updateAutomation,
  previewAutomation,
  resetAutomation,
};

const campaignsVerbs = {
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

const consentVerbs = { consent: listConsent, consentHistory: listConsentHistory, setConsent };

const referralsVerbs = { referrals: listReferrals, createReferral };

const resultsVerbs = {
  overview: getOverview,
  sources: listSources,
  statistics: listStatistics,
  exportStatistics,
  reached: listReached,
};

const sendingVerbs = {
  schedule: scheduleCampaign,
  unschedule: unscheduleCampaign,
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancelRest,
  messages: listMessages,
};

export const marketingRoutes = routesOf(member.marketing, {
  ...campaignsVerbs,
  ...sendingVerbs,
  ...audienceVerbs,
  ...consentVerbs,
  ...referralsVerbs,
  ...automationsVerbs,
  ...resultsVerbs,
  ...settingsVerbs,
});
