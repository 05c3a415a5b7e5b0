import type { Estimate } from './estimate.ts';
import type { EstimateCourse } from './estimate-status.ts';

/** The customer's responses and their timestamps. The status of an estimate is derived from them. */
export type EstimateWords = Omit<EstimateCourse, 'is_converted'> &
  Pick<Estimate, 'change_request' | 'decline_reason'>;

export const nothingSaid = {
  changes_requested_at: null,
  change_request: null,
  approved_at: null,
  declined_at: null,
  decline_reason: null,
};

/** The initial state of a new estimate, which has not been viewed, answered, paid or converted. */
export const nothingHappened = {
  ...nothingSaid,
  status: 'draft',
  sent_at: null,
  viewed_at: null,
  deposit_paid: false,
  deposit_paid_at: null,
  invoice_id: null,
  project_id: null,
  job_id: null,
} as const;

/**
 * Fills in the missing timestamps of an imported estimate that, according to its status, was sent or decided. The
 * status 'converted' is ignored, because it depends on the invoice and the project. The timestamps show which status
 * the estimate had before it was converted.
 */
export function rememberedWords(
  estimate: EstimateWords & Pick<Estimate, 'status' | 'created_at'>,
): EstimateWords {
  const { status, created_at } = estimate;
  const since = (time: string | null, isKnown: boolean) => time ?? (isKnown ? created_at : null);
  const wasSent = status !== 'draft' && status !== 'converted';
  const hasSaid = estimate.approved_at ?? estimate.declined_at ?? estimate.changes_requested_at;
  return {
    sent_at: since(estimate.sent_at, wasSent && !hasSaid),
    viewed_at: since(estimate.viewed_at, status === 'viewed'),
    changes_requested_at: since(estimate.changes_requested_at, status === 'changes_requested'),
    change_request: estimate.change_request,
    approved_at: since(estimate.approved_at, status === 'approved'),
    declined_at: since(estimate.declined_at, status === 'declined'),
    decline_reason: estimate.decline_reason,
  };
}

/**
 * Resets the customer's responses after an edit. An edited estimate counts as a new offer, so the customer has to be
 * asked again (M25).
 */
export function wordsAfterEdit({ sent_at }: EstimateWords): EstimateWords {
  return { ...nothingSaid, sent_at, viewed_at: null };
}

/**
 * Records that an estimate was sent. An estimate that the customer had declined or wanted changed is pending again; an
 * approval remains valid.
 */
export function wordsAfterSending(words: EstimateWords, now: string): EstimateWords {
  const waitsAnew = words.approved_at === null && (words.declined_at ?? words.changes_requested_at) !== null;
  if (waitsAnew) return { ...nothingSaid, sent_at: now, viewed_at: null };
  return { ...words, sent_at: words.sent_at ?? now };
}

/** Records that the customer viewed an estimate. A viewed estimate counts as sent, even if no user marked it as sent. */
export function wordsAfterViewing(words: EstimateWords, now: string): EstimateWords {
  return { ...words, sent_at: words.sent_at ?? now, viewed_at: words.viewed_at ?? now };
}

export function wordsAfterApproval(words: EstimateWords, now: string): EstimateWords {
  return { ...words, ...nothingSaid, approved_at: now };
}

export function wordsAfterDecline(words: EstimateWords, now: string, reason: string | null): EstimateWords {
  return { ...words, ...nothingSaid, declined_at: now, decline_reason: reason };
}

export function wordsAfterChangeRequest(words: EstimateWords, now: string, message: string): EstimateWords {
  return { ...words, ...nothingSaid, changes_requested_at: now, change_request: message };
}

/**
 * The minimum number of decided estimates for calculating a win rate. With fewer, an assumed percentage is used
 * instead.
 */
export const winRateFromAnswers = 5;
export const assumedWinPercent = 50;
