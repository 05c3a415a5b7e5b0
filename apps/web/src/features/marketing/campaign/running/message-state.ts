import { leftOutTexts } from '@dayworks/shared/marketing/audience';
import type { MarketingMessage, MessagePageQuery } from '@dayworks/shared/marketing/campaigns/campaign';
import type { MarketingMessageStatus } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { messageStateText } from '@dayworks/shared/outbox/message-status';
import { capital } from '../../../../parts/time/near-day.ts';

export type MessageState = MarketingMessageStatus | 'opened' | 'clicked' | 'unsubscribed';

/** Returns the latest state of a message; the recipient's reaction takes precedence over 'sent'. */
export function stateOf(message: MarketingMessage): MessageState {
  if (message.unsubscribed_at) return 'unsubscribed';
  if (message.clicked_at) return 'clicked';
  if (message.opened_at) return 'opened';
  return message.status;
}

const momentNames: Partial<Record<MessageState, 'unsubscribed_at' | 'clicked_at' | 'opened_at'>> = {
  unsubscribed: 'unsubscribed_at',
  clicked: 'clicked_at',
  opened: 'opened_at',
};

/** Returns the time of the message's latest state; for a queued message, the time when it will be sent. */
export function momentOf(message: MarketingMessage): string | null {
  const name = momentNames[stateOf(message)];
  if (name) return message[name];
  return message.status === 'queued' ? message.due_at : message.sent_at;
}

/** Returns the note beside a recipient about their reaction; a booking is shown as a separate link. */
export function happenedText(message: MarketingMessage): string | null {
  const { left_out, problem, status } = message;
  if (message.unsubscribed_at) return 'Left the list';
  if (left_out) return capital(leftOutTexts[left_out][0]);
  if (problem) return problem;
  if (status === 'kept') return 'Waiting in the outbox';
  if (status === 'cancelled') return 'Not sent';
  return message.clicked_at ? 'No booking yet' : null;
}

export type MessageFilter = NonNullable<MessagePageQuery['status']>;

export const filterLabels: Record<MessageFilter, string> = {
  sent: 'Sent',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  failed: 'Failed',
  kept: 'Kept',
  queued: 'Queued',
  left_out: 'Left out',
  cancelled: 'Cancelled',
};

/** Uses the same labels as the outbox for every status that campaign messages share with other messages. */
export function stateLabel(message: MarketingMessage): string {
  const state = stateOf(message);
  if (state !== 'sending' && state !== 'failed') return filterLabels[state];
  const { may_have_arrived, problem } = message;
  const status = state === 'sending' && problem ? 'queued' : state;
  return messageStateText({ status, last_error: problem, may_have_arrived });
}

export const messageFilters = Object.keys(filterLabels) as MessageFilter[];

export const filterFrom = (text: string | null): MessageFilter | null =>
  messageFilters.find((filter) => filter === text) ?? null;
