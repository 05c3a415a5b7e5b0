import type { CalendarDate } from '../dates/calendar-date.ts';
import { type DocumentSettings, offerStart } from '../look/document-settings.ts';
import type { Estimate } from './estimate.ts';
import { nothingHappened } from './estimate-transitions.ts';

type OfferSettings = Pick<DocumentSettings, 'estimate_notes' | 'estimate_terms' | 'estimate_valid_days'>;

/** Returns the same estimate as if it were created now, without responses or payments. */
export const estimateAnew = (
  estimate: Estimate,
  today: CalendarDate,
  now: string,
  settings: OfferSettings,
): Estimate => ({
  ...estimate,
  ...nothingHappened,
  ...offerStart(today, settings),
  created_at: now,
  payments: [],
  balance_due: estimate.total,
});
