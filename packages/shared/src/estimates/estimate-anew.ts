import type { CalendarDate } from '../calendar-date.ts';
import { type DocumentSettings, offerStart } from '../look/document-settings.ts';
import type { Estimate } from './estimate.ts';
import { nothingSaid } from './estimate-course.ts';

type OfferSettings = Pick<DocumentSettings, 'estimate_notes' | 'estimate_terms' | 'estimate_valid_days'>;

/** The same offer as it would be written now: nobody has answered it or paid for it. */
export const estimateAnew = (
  estimate: Estimate,
  today: CalendarDate,
  now: string,
  settings: OfferSettings,
): Estimate => ({
  ...estimate,
  ...nothingSaid,
  ...offerStart(today, settings),
  created_at: now,
  status: 'draft',
  sent_at: null,
  viewed_at: null,
  deposit_paid: false,
  deposit_paid_at: null,
  invoice_id: null,
  project_id: null,
  job_id: null,
  payments: [],
  balance_due: estimate.total,
});
