import { type CalendarDate, daysBetween, formatLong } from '../dates/calendar-date.ts';
import type { LeftOutReason } from './audience.ts';
import type { CampaignChannel } from './campaigns/campaign-status.ts';
import type { SegmentRules } from './segment.ts';

/** The known facts about one person in an audience preview. */
export interface NoteFacts {
  left_out: LeftOutReason | null;
  /** The date when the customer last bought the item that a segment rule names. */
  item: { name: string; date: CalendarDate | null } | null;
  rhythm: { gap: number; latest: CalendarDate } | null;
  last_visit: CalendarDate | null;
  /**
   * The date of the person's next visit (`booked_for`), and the date of the last marketing message that was sent to the
   * person (`told_on`).
   */
  booked_for: CalendarDate | null;
  told_on: CalendarDate | null;
  has_address: boolean;
}

function whyNot(reason: LeftOutReason, channel: CampaignChannel, facts: NoteFacts): string {
  switch (reason) {
    case 'left_list':
      return channel === 'sms' ? 'Stopped texts' : 'Left the list';
    case 'no_consent':
      return channel === 'sms' ? 'Did not agree to marketing by text' : 'Did not agree to marketing';
    case 'no_address':
      if (facts.has_address) return 'The last message was not delivered';
      return channel === 'sms' ? 'No number that can receive texts' : 'No email address';
    case 'overdue':
      return 'Has a past-due invoice';
    case 'dispute':
      return 'Is disputing an invoice';
    case 'booked':
      return facts.booked_for ? `Booked for ${formatLong(facts.booked_for)}` : 'Already booked';
    case 'told_lately':
      return facts.told_on ? `Last message on ${formatLong(facts.told_on)}` : 'A message is being sent';
    case 'same_address':
      return 'Another customer with this address will get it';
  }
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/**
 * Explains why a person is included in the audience or left out. If several rules match, the most informative rule is
 * described.
 */
export function audienceNote(
  rules: SegmentRules,
  channel: CampaignChannel,
  facts: NoteFacts,
  today: CalendarDate,
): string | null {
  if (facts.left_out) return whyNot(facts.left_out, channel, facts);
  if (facts.item?.date) return `${facts.item.name} last done ${formatLong(facts.item.date)}`;
  if (facts.rhythm) {
    const { gap, latest } = facts.rhythm;
    return `Usually every ${days(gap)}, last seen ${days(daysBetween(latest, today))} ago`;
  }
  if (facts.last_visit) return `Last visit ${formatLong(facts.last_visit)}`;
  return rules.some(({ field }) => field === 'last_visit') ? 'Never visited' : null;
}
