import type { ConsentEvent, ConsentPageQuery, ConsentRow } from '@dayworks/shared/marketing/consent';
import type { Tone } from '../../../ui/labels.tsx';

export type ConsentFilter = NonNullable<ConsentPageQuery['status']>;

/** The labels of the filter chips above the list of marketing consents, in display order. */
export const filterLabels: Record<ConsentFilter, string> = {
  agreed: 'Agreed',
  not_agreed: 'Not agreed',
  left_list: 'Left the list',
  stopped_texts: 'Stopped texts',
  bounced: 'Bounced',
};

export const filterTones: Record<ConsentFilter, Tone> = {
  agreed: 'paid',
  not_agreed: 'draft',
  left_list: 'cancelled',
  stopped_texts: 'cancelled',
  bounced: 'sent',
};

type Standing = Pick<ConsentRow, 'marketing_consent' | 'left_list_at' | 'stopped_texts_at' | 'bounced_at'>;

/**
 * Returns the consent states of a customer, most important first. A customer who has unsubscribed is off the list, even
 * with an earlier consent.
 */
export function standingOf(row: Standing): ConsentFilter[] {
  const main = row.left_list_at ? 'left_list' : row.marketing_consent ? 'agreed' : 'not_agreed';
  return [
    main,
    ...(row.stopped_texts_at ? ['stopped_texts' as const] : []),
    ...(row.bounced_at ? ['bounced' as const] : []),
  ];
}

const sourceTexts: Record<ConsentEvent['source'], (event: ConsentEvent) => string> = {
  member: ({ author }) => (author ? `recorded by ${author}` : 'recorded'),
  form: () => 'on a form',
  link: ({ campaign_name }) =>
    campaign_name ? `by the link in “${campaign_name}”` : 'by the link in a message',
  text: ({ is_agreed }) => (is_agreed ? 'by texting START' : 'by texting STOP'),
  bounce: () => 'their address refused a message',
  import: () => 'with an import',
};

const verbText = ({ is_agreed, source, channel }: ConsentEvent) => {
  if (source === 'bounce') return 'Bounced';
  if (is_agreed) return channel === 'sms' ? 'Agreed to texts' : 'Agreed';
  if (channel === 'sms') return source === 'text' ? 'Stopped texts' : 'No texts';
  return source === 'link' ? 'Left the list' : 'Withdrew consent';
};

/**
 * Returns a sentence that describes how the consent changed, such as 'Left the list by the link in "Spring gutter
 * cleaning"'.
 */
export function eventText(event: ConsentEvent): string {
  const joint = event.source === 'bounce' ? ': ' : event.source === 'member' ? ', ' : ' ';
  return `${verbText(event)}${joint}${sourceTexts[event.source](event)}`;
}
