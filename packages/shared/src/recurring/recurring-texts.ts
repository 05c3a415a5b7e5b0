import { formatLong } from '../dates/calendar-date.ts';
import { type RecurringRule, recurringWords } from '../dates/recurring-dates.ts';
import type { SeriesState } from './series-dates.ts';

/** Whether the invoices of a series stay drafts or are sent to the customer. */
export const deliveries = ['draft', 'send'] as const;
export type Delivery = (typeof deliveries)[number];

export const deliveryLabels: Record<Delivery, string> = {
  draft: 'Create a draft',
  send: 'Create and send it',
};

/**
 * The outcome of a date in a series: the invoice was created, the date belongs to the original invoice, a user skipped
 * the date, no invoice was created because of an outage, or the customer was archived.
 */
export const dateOutcomes = ['created', 'repeated', 'skipped', 'missed', 'archived'] as const;
export type DateOutcome = (typeof dateOutcomes)[number];

export const outcomeLabels: Record<DateOutcome, string> = {
  created: 'Invoice created',
  repeated: 'The invoice that repeats',
  skipped: 'Skipped',
  missed: 'Not created after an outage',
  archived: 'Not created, the customer is archived',
};

/**
 * Describes the end of a series, such as 'until May 31, 2027' or '12 times'. The text is empty if the series has no
 * end.
 */
function endWords({ until, times }: Pick<RecurringRule, 'until' | 'times'>): string {
  if (typeof times === 'number') return times === 1 ? 'once' : `${times} times`;
  return until === null ? '' : `until ${formatLong(until)}`;
}

/** Describes how often a series repeats and when it ends, such as 'Every month on the last day, 12 times'. */
export const seriesWords = (rule: RecurringRule): string =>
  [recurringWords(rule), endWords(rule)].filter(Boolean).join(', ');

/** Returns the state of a recurring series in one word, such as 'Paused'. */
export function seriesState({
  is_paused,
  next_on,
}: Pick<SeriesState, 'is_paused' | 'next_on'>): 'Active' | 'Paused' | 'Ended' {
  if (next_on === null) return 'Ended';
  return is_paused ? 'Paused' : 'Active';
}
