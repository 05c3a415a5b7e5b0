import type { CalendarDate } from '../dates/calendar-date.ts';
import { sampleDocument, sampleId, sampleItems } from '../documents/sample-document.ts';
import { type Estimate, emptyEstimate } from './estimate.ts';
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
    items: sampleItems.map((item) => ({ ...item, estimate_id: sampleId })),
  };
}
