import { displayedEstimateStatus, isWaiting } from '../estimates/estimate-status.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelineClock, TimelineEstimate } from './timeline-records.ts';
import { dayOf, dayText, remarks } from './timeline-texts.ts';

function decisions(estimate: TimelineEstimate, clock: TimelineClock): TimelineEvent[] {
  const decided = (at: string | null, title: string, detail: string | null): TimelineEvent[] =>
    at
      ? [
          {
            id: `${title} ${estimate.id}`,
            kind: 'estimate',
            record_id: estimate.id,
            document: null,
            date: dayOf(at, clock),
            at,
            is_ahead: false,
            title,
            detail,
            status: null,
            amount: estimate.total,
            flow: 'none',
          },
        ]
      : [];
  return [
    ...decided(estimate.changes_requested_at, 'Changes requested', estimate.change_request),
    ...decided(
      estimate.approved_at,
      'Estimate approved',
      estimate.signed_by && `Signed by ${estimate.signed_by}`,
    ),
    ...decided(estimate.declined_at, 'Estimate declined', estimate.decline_reason),
  ];
}

/**
 * Returns the event for the date until which an estimate is valid. The event is shown while the customer's decision
 * is pending or after the estimate expired without a decision.
 */
function lastDay(estimate: TimelineEstimate, clock: TimelineClock): TimelineEvent[] {
  const shown = displayedEstimateStatus(estimate, clock.today);
  const isAhead = isWaiting(shown);
  if (!estimate.valid_until || !(isAhead || shown === 'expired')) return [];
  return [
    {
      id: `valid ${estimate.id}`,
      kind: 'estimate',
      record_id: estimate.id,
      document: null,
      date: estimate.valid_until,
      at: null,
      is_ahead: isAhead,
      title: isAhead ? 'Estimate valid until' : 'Estimate expired',
      detail: isAhead ? 'Waiting for an answer' : 'No answer came',
      status: null,
      amount: estimate.total,
      flow: 'none',
    },
  ];
}

export function estimateEvents(estimate: TimelineEstimate, clock: TimelineClock): TimelineEvent[] {
  const at = estimate.sent_at ?? estimate.created_at;
  const viewed = estimate.viewed_at && `Viewed on ${dayText(dayOf(estimate.viewed_at, clock), clock)}`;
  return [
    {
      id: `estimate ${estimate.id}`,
      kind: 'estimate',
      record_id: estimate.id,
      document: null,
      date: dayOf(at, clock),
      at,
      is_ahead: false,
      title: `Estimate ${estimate.id.slice(0, 8)}`,
      detail: remarks([viewed || (estimate.sent_at ? 'Sent, not opened yet' : 'Not sent yet')]),
      status: displayedEstimateStatus(estimate, clock.today),
      amount: estimate.total,
      flow: 'none',
    },
    ...decisions(estimate, clock),
    ...lastDay(estimate, clock),
  ];
}
