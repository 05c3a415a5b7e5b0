export const campaignChannels = ['email', 'sms'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

export const channelLabels: Record<CampaignChannel, string> = { email: 'Email', sms: 'Text' };

/** Cancelling the rest ends as sent: what left cannot be taken back, and the figures say how many did. */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'failed'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignStatusLabels: Record<CampaignStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  failed: 'Failed',
};

/** 'Cancelled' or 'Ended early' where the rest of a campaign was cancelled: 'Sent' would claim that everybody got it. */
export function campaignLabel(status: CampaignStatus, figures: { sent: number; cancelled: number }): string {
  if (status !== 'sent' || figures.cancelled === 0) return campaignStatusLabels[status];
  return figures.sent === 0 ? 'Cancelled' : 'Ended early';
}

/**
 * One message to one person. left_out: something changed since the list was made (left the list, paid late, told lately);
 * kept: no way to send is set up, so it waits in the outbox (M19).
 */
export const marketingMessageStatuses = [
  'queued',
  'sending',
  'sent',
  'kept',
  'failed',
  'bounced',
  'left_out',
  'cancelled',
] as const;
export type MarketingMessageStatus = (typeof marketingMessageStatuses)[number];

/** Messages an hour. */
export const slowestPace = 10;
export const fastestPace = 600;
