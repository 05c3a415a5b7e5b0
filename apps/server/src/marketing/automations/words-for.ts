import { withoutReviewLink } from '@dayworks/shared/marketing/automation-texts';
import type { MarketingWords } from '../sending/marketing-letter.ts';
import type { SenderFacts } from '../sending/sender-facts.ts';
import type { StoredAutomation } from './stored-automations.ts';

/** Removes the request for a review from an automated message if the business has no review link. */
export const wordsFor = (
  { channel, subject, body }: Pick<StoredAutomation, 'channel' | 'subject' | 'body'>,
  { settings }: Pick<SenderFacts, 'settings'>,
): MarketingWords => ({
  channel,
  subject,
  body: settings.review_url === null ? withoutReviewLink(body) : body,
  button_label: null,
});
