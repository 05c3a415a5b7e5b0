import { leftOutTexts } from '@dayworks/shared/marketing/audience';
import type {
  CampaignFigures,
  MarketingMessage,
  MessagePageQuery,
} from '@dayworks/shared/marketing/campaigns/campaign';
import type { MarketingMessageStatus } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { messageStateText } from '@dayworks/shared/outbox/message-status';
import { capital } from '../../../../parts/time/time-texts.ts';
import type { Tone } from '../../../../ui/labels.tsx';

export type MessageState = MarketingMessageStatus | 'opened' | 'clicked' | 'unsubscribed';

/** Returns the latest state of a message. A reaction of the recipient is shown instead of 'sent'. */
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

/**
 * Returns the time when the message reached its latest state. For a queued message, this is the time when it will be
 * sent.
 */
export function momentOf(message: MarketingMessage): string | null {
  const name = momentNames[stateOf(message)];
  if (name) return message[name];
  return message.status === 'queued' ? message.due_at : message.sent_at;
}

/**
 * Returns the note beside a recipient about their reaction. If the recipient booked, the booking is shown as a separate
 * link.
 */
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

/** Statuses that campaign messages share with other messages have the same labels as in the outbox. */
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

interface Segment {
  filter: MessageFilter;
  label: string;
  count: number;
  tone: Tone;
}

/**
 * Returns the number of recipients whose message was sent or could not be sent. Excluded people and cancelled messages
 * are not counted.
 */
export function handledOf({ people, queued, left_out, cancelled }: CampaignFigures) {
  const all = Math.max(0, people - left_out);
  return { all, handled: Math.max(0, all - queued - cancelled) };
}

/** Returns the segments of the progress bar in order. The rest of the bar represents queued messages. */
export function segmentsOf(figures: CampaignFigures): Segment[] {
  const all: Segment[] = [
    { filter: 'sent', label: 'Sent', count: figures.sent, tone: 'accent' },
    { filter: 'kept', label: 'Kept in the outbox', count: figures.kept, tone: 'draft' },
    { filter: 'bounced', label: 'Bounced', count: figures.bounced, tone: 'overdue' },
    { filter: 'failed', label: 'Failed', count: figures.failed, tone: 'overdue' },
    { filter: 'cancelled', label: 'Cancelled', count: figures.cancelled, tone: 'cancelled' },
  ];
  return all.filter(({ count, filter }) => count > 0 || filter === 'sent');
}

const minuteMs = 60_000;

/** Formats the remaining time as 'About 31 minutes', 'About 2 hours', 'About 3 days' or 'Less than a minute'. */
export function leftText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 1) return 'Less than a minute';
  const counted = (count: number, unit: string) => `About ${count} ${unit}${count === 1 ? '' : 's'}`;
  if (minutes < 90) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

/** Formats a share as a percentage such as '41.7%', or as a dash if the total is zero. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '—';
  return `${((part / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
}
