import type { CalendarDate } from '../dates/calendar-date.ts';
import { offerStart } from '../look/document-settings.ts';
import type { Estimate } from './estimate.ts';
import { nothingHappened } from './estimate-transitions.ts';

type OfferSettings = Parameters<typeof offerStart>[1];

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
  discount_reduces_tax: estimate.discount_reduces_tax,
  prices_include_tax: estimate.prices_include_tax,
  created_at: now,
  payments: [],
  balance_due: estimate.total,
});
