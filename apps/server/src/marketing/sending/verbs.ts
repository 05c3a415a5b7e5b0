import { listMessages } from './list-messages.ts';
import { cancelRest, pauseCampaign, resumeCampaign } from './pause-campaign.ts';
import { scheduleCampaign, unscheduleCampaign } from './schedule-campaign.ts';

export const sendingVerbs = {
  schedule: scheduleCampaign,
  unschedule: unscheduleCampaign,
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancelRest,
  messages: listMessages,
};
