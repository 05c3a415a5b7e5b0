import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { type Cents, cents } from '../money.ts';
import { smallestOnlineCents } from './split-payment.ts';

/**
 * The state of an invoice's automatic payment. 'announced': the customer was notified of the amount and date.
 * 'charging': the provider is processing the charge. 'failed': all attempts failed. 'ended': automatic payments were
 * turned off before the charge. 'done': the invoice has no balance.
 */
export const autopayStates = ['announced', 'charging', 'failed', 'ended', 'done'] as const;
export type AutopayState = (typeof autopayStates)[number];

export const announceDayChoices = [1, 2, 3, 5, 7, 14] as const;

/** The available retry schedules for a failed charge: the number of days between the attempts. */
export const retryChoices = [[], [3], [3, 5], [1, 3, 5], [3, 5, 7]] as const;

export interface AutopaySettings {
  announce_days: number;
  retry_days: readonly number[];
}

export const usualAutopaySettings: AutopaySettings = { announce_days: 3, retry_days: [3, 5] };

/** The hour of the day at which automatic payments are announced and charged, in the business's time zone. */
export const autopayHour = 8;

/** The largest amount that is charged automatically; payment providers do not accept larger payments. */
const largestCents = cents(99_999_999);

interface Plan {
  state: AutopayState;
  methodId: string;
  /** The amount of the charge, as announced to the customer. */
  amount: Cents;
  chargeOn: CalendarDate;
}

/** The facts about an invoice that determine its automatic payment. */
export interface AutopayFacts {
  isUnpaid: boolean;
  isDisputed: boolean;
  /** The date on which the customer promised to pay. A later promised date postpones the charge. */
  promisedFor: CalendarDate | null;
  dueDate: CalendarDate | null;
  balance: Cents;
  /** Whether another payment of the invoice is in progress. */
  isBeingPaid: boolean;
  /** The saved payment method to charge for the invoice; null if automatic payments are turned off for the invoice. */
  methodId: string | null;
  plan: Plan | null;
}

export type AutopayStep = 'announce' | 'charge' | 'wait' | 'end' | 'finish';

/**
 * Returns the first day on which an automatic payment is announced. For an invoice without a due date, the announcement
 * is sent immediately.
 */
const announceFrom = (due: CalendarDate | null, announceDays: number): CalendarDate | null =>
  due && addDays(due, -announceDays);

/**
 * Returns the day of the charge: the due date, or a later day if the customer would otherwise get less advance notice
 * than promised.
 */
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

/**
 * Returns whether an announced charge is still valid: the payment method is the same, the balance is not higher, and
 * the due date is not after the announced day.
 */
const stillHolds = ({ methodId, amount, chargeOn }: Plan, facts: AutopayFacts): boolean =>
  methodId === facts.methodId &&
  facts.balance <= amount &&
  (facts.dueDate === null || facts.dueDate <= chargeOn);

/**
 * Returns what happens to an invoice's automatic payment today. Never more than the announced amount is charged; if the
 * balance has grown, the new amount is announced first. No charge is made to a payment method whose attempts have all
 * failed, or for an invoice that was paid and is owed again, for example after a refund.
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

/** Returns the day of the next attempt after a failed charge; null if no attempts are left. */
export function nextAttempt(
  failures: number,
  { retry_days }: AutopaySettings,
  today: CalendarDate,
): CalendarDate | null {
  const days = retry_days[failures - 1];
  return days === undefined ? null : addDays(today, days);
}
