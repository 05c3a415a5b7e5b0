export const campaignChannels = ['email', 'sms'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

export const channelLabels: Record<CampaignChannel, string> = { email: 'Email', sms: 'Text' };

/**
 * The campaign statuses. A campaign whose remaining messages are cancelled ends as 'sent', because sent messages
 * cannot be recalled; the figures show how many messages were sent.
 */
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

/**
 * Returns 'Cancelled' or 'Ended early' if the remaining messages were cancelled, because 'Sent' would suggest that
 * everyone received the message.
 */
export function campaignLabel(status: CampaignStatus, figures: { sent: number; cancelled: number }): string {
  if (status !== 'sent' || figures.cancelled === 0) return campaignStatusLabels[status];
  return figures.sent === 0 ? 'Cancelled' : 'Ended early';
}

/**
 * The status of one message to one person.
 * 'left_out' means that something changed after the recipient list was created: the person unsubscribed, has a
 * past-due balance, or was contacted recently.
 * 'kept' means that no sending service is set up, so the message stays in the outbox (M19).
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

/** The minimum and maximum sending rate, in messages per hour. */
export const slowestPace = 10;
export const fastestPace = 600;
