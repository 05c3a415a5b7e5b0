import type { FollowUpFilter, LeadDay, LeadFilter, LeadSort } from '@dayworks/shared/leads/lead-list';
import { leadStageLabels } from '@dayworks/shared/leads/lead-stage';

/** The filter labels in the order of the chips. */
export const filterLabels: Record<LeadFilter, string> = { open: 'Open', ...leadStageLabels };

export const sortLabels: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  value: 'Highest value',
  follow_up: 'Next follow-up',
};

export const dayLabels: Record<LeadDay, string> = { arrived: 'Arrived', won: 'Won', lost: 'Lost' };

export const followUpLabels: Record<FollowUpFilter, string> = {
  late: 'Late',
  today: 'Today',
  week: 'Next 7 days',
  none: 'None planned',
};
