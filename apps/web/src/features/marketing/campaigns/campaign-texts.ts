import type { CampaignFigures, CampaignRow } from '@dayworks/shared/marketing/campaigns/campaign';
import { channelLabels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { rulesText } from '@dayworks/shared/marketing/rules-text';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime, dayText } from '../../../parts/time/when-text.ts';
import { roiText } from '../overview/overview-texts.ts';

const grouped = (count: number) => count.toLocaleString('en-US');

/**
 * Returns a description such as 'Email · Gutter cleaning over 10 months ago, 2 subjects tried'. For a failed campaign,
 * it contains the problem instead of the recipients.
 */
export function aboutText({ channel, rules, subject_b, status, problem }: CampaignRow): string {
  const about =
    status === 'failed' && problem
      ? problem
      : [rulesText(rules), subject_b && '2 subjects tried'].filter(Boolean).join(', ');
  return `${channelLabels[channel]} · ${about}`;
}

export const hasBegun = ({ started_at }: Pick<CampaignRow, 'started_at'>) => started_at !== null;

/** Returns how many messages of the campaign have been sent, and how many there are in total. */
export function progressOf({ people, queued, cancelled, left_out }: CampaignFigures) {
  const all = people - cancelled - left_out;
  return { done: Math.max(0, all - queued), all };
}

/**
 * Returns the note below the status badge of a campaign. It states when the campaign is or was sent, or how far sending
 * has progressed.
 */
export function stateNote(row: CampaignRow, day: BusinessDay): string | null {
  const { status, scheduled_at, sent_at, figures } = row;
  if (status === 'scheduled' && scheduled_at) return dayAndTime(scheduled_at, day);
  if (status === 'sent' && sent_at) return dayText(sent_at, day);
  if (status === 'failed') return 'Fix and retry';
  const { done, all } = progressOf(figures);
  if (status === 'sending') return `Sending ${grouped(done)} of ${grouped(all)}`;
  return status === 'paused' ? `at ${grouped(done)} of ${grouped(all)}` : null;
}

/**
 * Returns the note about a campaign for layouts without columns. It states when the campaign was sent and what its
 * results are.
 */
export function compactNote(row: CampaignRow, day: BusinessDay): string | null {
  const { sent, bookings } = row.figures;
  const parts = [
    row.status !== 'sending' && stateNote(row, day),
    hasBegun(row) && `${grouped(sent)} reached, ${grouped(bookings)} booked`,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}

/**
 * Returns the percentage of sent messages that were opened, such as '42%'. If opens are not tracked, it returns a dash.
 */
export function openedText({ sent, opened }: CampaignFigures, channel: CampaignRow['channel']): string {
  if (channel === 'sms' || sent === 0 || opened === 0) return '—';
  return `${Math.round((opened / sent) * 100)}%`;
}

type Return = Pick<CampaignFigures, 'roi' | 'is_early' | 'received'>;

/**
 * Returns the campaign's return on its cost as a text. Before the first payment, this can be 'Too early'; after it, the
 * return is always shown.
 */
export function campaignRoiText({ roi, is_early, received }: Return): string {
  if (is_early && received === 0) return 'Too early';
  return roi === null ? '—' : roiText(roi);
}
