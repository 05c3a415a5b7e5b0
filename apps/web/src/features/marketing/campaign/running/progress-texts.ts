import type { CampaignFigures } from '@dayworks/shared/marketing/campaigns/campaign';
import type { Tone } from '../../../../ui/labels.tsx';
import type { MessageFilter } from './message-state.ts';

export interface Segment {
  filter: MessageFilter;
  label: string;
  count: number;
  tone: Tone;
}

/**
 * Returns the number of recipients for whom sending the message has been attempted, successfully or not. People who
 * are excluded and cancelled messages are not counted.
 */
export function handledOf({ people, queued, left_out, cancelled }: CampaignFigures) {
  const all = Math.max(0, people - left_out);
  return { all, handled: Math.max(0, all - queued - cancelled) };
}

/** Returns the segments of the progress bar in order; the rest of the bar represents queued messages. */
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

/** Formats a part of a whole as a percentage such as '41.7%', or as a dash if the whole is zero. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '—';
  return `${((part / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
}
