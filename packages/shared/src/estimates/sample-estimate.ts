import type { CalendarDate } from '../dates/calendar-date.ts';
import { sampleDocument, sampleId, sampleItems } from '../documents/sample-document.ts';
import { offerStart } from '../look/document-settings.ts';
import { type Estimate, emptyEstimate } from './estimate.ts';
import { alwaysIncluded } from './estimate-line.ts';
import { nothingHappened } from './estimate-transitions.ts';

/** Returns a sample estimate for the preview if no real estimate exists. */
export function sampleEstimate(today: CalendarDate, now: string): Estimate {
  return {
    ...emptyEstimate(today),
    ...sampleDocument,
    ...nothingHappened,
    created_at: now,
    updated_at: now,
    title: 'Water heater and drain',
    deposit_type: 'percent',
    deposit_value: 30,
    balance_due: sampleDocument.total,
    installments: [],
    photos: [],
    items: sampleItems.map((item) => ({ ...item, ...alwaysIncluded, estimate_id: sampleId })),
  };
}

type OfferSettings = Parameters<typeof offerStart>[1];

/** Returns the given estimate as if it were created now, without responses or payments. */
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
  installments: [],
  balance_due: estimate.total,
});
