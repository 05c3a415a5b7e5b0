import type { TimelineEvent } from './timeline.ts';
import type {
  TimelineAutopay,
  TimelineAutopayChoice,
  TimelineClock,
  TimelineInvoice,
} from './timeline-records.ts';
import { dayOf, dayText, remarks } from './timeline-texts.ts';

const titles: Record<TimelineAutopay['action'], string> = {
  autopay_announce: 'Automatic payment announced',
  autopay_charge: 'Automatic charge started',
  autopay_retry: 'Automatic charge failed',
  autopay_failed: 'Automatic payment stopped',
};

/** Returns the event for one step in the automatic payment of an invoice. */
export function autopayEvent(
  { id: invoiceId }: Pick<TimelineInvoice, 'id'>,
  { id, action, at, amount, charge_on, next, problem }: TimelineAutopay,
  clock: TimelineClock,
): TimelineEvent {
  return {
    id: `autopay ${id}`,
    kind: 'autopay',
    record_id: invoiceId,
    document: { kind: 'invoice', id: invoiceId },
    date: dayOf(at, clock),
    at,
    is_ahead: false,
    title: titles[action],
    detail: remarks([
      charge_on && `For ${dayText(charge_on, clock)}`,
      problem,
      next && `Next attempt on ${dayText(next, clock)}`,
    ]),
    status: null,
    amount,
    flow: 'none',
  };
}

function choiceTitle({ action }: TimelineAutopayChoice): string {
  if (action === 'start') return 'Automatic payments turned on';
  return action === 'end'
    ? 'Automatic payments ended'
    : 'Automatic payments follow the customer’s choice again';
}

/** Returns the event for turning automatic payments on or off. If no user is given, the customer made the change. */
export const autopayChoiceEvent = (choice: TimelineAutopayChoice, clock: TimelineClock): TimelineEvent => ({
  id: `autopay ${choice.id}`,
  kind: 'autopay',
  record_id: choice.customer_id,
  document: null,
  date: dayOf(choice.at, clock),
  at: choice.at,
  is_ahead: false,
  title: choiceTitle(choice),
  detail: remarks([`By ${choice.by ?? 'the customer'}`, choice.covers]),
  status: null,
  amount: null,
  flow: 'none',
});
