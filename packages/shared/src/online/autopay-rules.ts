import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { type Cents, cents } from '../money.ts';
import { smallestOnlineCents } from './split-payment.ts';

/**
 * The state of the automatic payment of one invoice. 'announced': the customer knows the amount and the date.
 * 'charging': the provider was asked for the money and has not decided yet. 'failed': no further attempt is made.
 * 'ended': automatic payments were ended before the charge. 'done': nothing is left to pay.
 */
export const autopayStates = ['announced', 'charging', 'failed', 'ended', 'done'] as const;
export type AutopayState = (typeof autopayStates)[number];

export const announceDayChoices = [1, 2, 3, 5, 7, 14] as const;

/** The schedules for another attempt after a failed charge: the days from one attempt to the next. */
export const retryChoices = [[], [3], [3, 5], [1, 3, 5], [3, 5, 7]] as const;

export interface AutopaySettings {
  announce_days: number;
  retry_days: readonly number[];
}

export const usualAutopaySettings: AutopaySettings = { announce_days: 3, retry_days: [3, 5] };

/** The hour from which invoices are announced and charged, in the business's time zone. */
export const autopayHour = 8;

/** The largest amount that is charged without the customer, which is the largest payment that providers accept. */
const largestCents = cents(99_999_999);

interface Plan {
  state: AutopayState;
  methodId: string;
  /** The amount that was announced. */
  amount: Cents;
  chargeOn: CalendarDate;
}

/** What the automatic payment of an invoice depends on. */
export interface AutopayFacts {
  isUnpaid: boolean;
  isDisputed: boolean;
  /** A promise to pay later postpones the charge to the promised day. */
  promisedFor: CalendarDate | null;
  dueDate: CalendarDate | null;
  balance: Cents;
  /** Whether another payment of the invoice is being made or is on its way. */
  isBeingPaid: boolean;
  /** The method that is charged for this invoice; null if automatic payments are off for it. */
  methodId: string | null;
  plan: Plan | null;
}

export type AutopayStep = 'announce' | 'charge' | 'wait' | 'end' | 'finish';

/** The day from which an invoice is announced; an invoice without a due date is announced at once. */
const announceFrom = (due: CalendarDate | null, announceDays: number): CalendarDate | null =>
  due && addDays(due, -announceDays);

/** The day of the charge: the due date, but never earlier than the promised number of days after the announcement. */
export function chargeDay(
  due: CalendarDate | null,
  announcedOn: CalendarDate,
  announceDays: number,
): CalendarDate {
  const earliest = addDays(announcedOn, announceDays);
  return due && due > earliest ? due : earliest;
}

export const canBeCharged = (balance: Cents): boolean =>
  balance >= smallestOnlineCents && balance <= largestCents;

/** An announcement is only kept if its method, its amount and its day still hold. */
const stillHolds = ({ methodId, amount, chargeOn }: Plan, facts: AutopayFacts): boolean =>
  methodId === facts.methodId &&
  facts.balance <= amount &&
  (facts.dueDate === null || facts.dueDate <= chargeOn);

/**
 * Returns what happens to the automatic payment of an invoice today. Never more than the announced amount is charged: if
 * the balance has grown, the new amount is announced first. A failed charge is not followed by another one with the same
 * method, because its attempts were used up. An invoice that was paid and is owed again, for example because the office
 * refunded its payment, is not charged again.
 */
export function autopayStep(
  facts: AutopayFacts,
  { announce_days }: AutopaySettings,
  today: CalendarDate,
): AutopayStep {
  const { plan } = facts;
  const isOpen = plan?.state === 'announced';
  if (plan?.state === 'charging' || plan?.state === 'done') return 'wait';
  if (!facts.isUnpaid || facts.balance <= 0) return isOpen || plan?.state === 'failed' ? 'finish' : 'wait';
  if (facts.methodId === null) return isOpen ? 'end' : 'wait';
  if (facts.isDisputed || facts.isBeingPaid || !canBeCharged(facts.balance)) return 'wait';
  if (plan?.state === 'failed' && plan.methodId === facts.methodId) return 'wait';
  if (!isOpen || !stillHolds(plan, facts)) {
    const from = announceFrom(facts.dueDate, announce_days);
    return from === null || today >= from ? 'announce' : 'wait';
  }
  const isPostponed = facts.promisedFor !== null && facts.promisedFor > today;
  return today >= plan.chargeOn && !isPostponed ? 'charge' : 'wait';
}

/** The day of the next attempt after a failed one; null if no attempt is left. */
export function nextAttempt(
  failures: number,
  { retry_days }: AutopaySettings,
  today: CalendarDate,
): CalendarDate | null {
  const days = retry_days[failures - 1];
  return days === undefined ? null : addDays(today, days);
}
