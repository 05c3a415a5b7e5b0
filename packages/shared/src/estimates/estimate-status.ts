import { type CalendarDate, isBefore } from '../dates/calendar-date.ts';

export const estimateStatuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'declined',
  'expired',
  'converted',
] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

export const estimateStatusLabels: Record<EstimateStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  converted: 'Converted',
};

/** The history of an estimate. The status is derived from the history and is never set manually. */
export interface EstimateCourse {
  sent_at: string | null;
  viewed_at: string | null;
  changes_requested_at: string | null;
  approved_at: string | null;
  declined_at: string | null;
  /** Whether the estimate has an active invoice, a project or a job. */
  is_converted: boolean;
}

/**
 * Returns the status to store for an estimate. 'Expired' is never stored, because it depends only on the current date.
 */
export function estimateStatus(course: EstimateCourse): EstimateStatus {
  if (course.is_converted) return 'converted';
  if (course.approved_at) return 'approved';
  if (course.declined_at) return 'declined';
  if (course.changes_requested_at) return 'changes_requested';
  if (course.viewed_at) return 'viewed';
  return course.sent_at ? 'sent' : 'draft';
}

const waiting: readonly EstimateStatus[] = ['sent', 'viewed', 'changes_requested'];

/** Returns whether the estimate is awaiting the customer's decision (D2a). */
export function isWaiting(status: EstimateStatus): boolean {
  return waiting.includes(status);
}

export interface DatedEstimate {
  status: EstimateStatus;
  valid_until: CalendarDate | null;
}

/** Returns the status that users see. An estimate whose last valid day is today is still valid. */
export function displayedEstimateStatus(estimate: DatedEstimate, today: CalendarDate): EstimateStatus {
  const isPast = estimate.valid_until !== null && isBefore(estimate.valid_until, today);
  if (isWaiting(estimate.status)) return isPast ? 'expired' : estimate.status;
  /*
   * An imported estimate can be stored as expired. If its validity date is changed to a later date, the estimate
   * becomes valid again.
   */
  return estimate.status === 'expired' && estimate.valid_until !== null && !isPast ? 'sent' : estimate.status;
}
