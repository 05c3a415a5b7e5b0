import { median, usualGap } from '../../customers/habits.ts';
import { type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import type { Dollars } from '../../money.ts';
import type { CustomerRhythm } from './rows.ts';
import {
  driftAtLeastDays,
  driftFactor,
  leftFactor,
  thankedCustomers,
  thankFromInvoices,
  thankPaidWithinDays,
} from './thresholds.ts';

/** A regular customer who should have come back by now. */
export interface DriftingCustomer {
  rhythm: CustomerRhythm;
  last: CalendarDate;
  since: number;
  gap: number;
  /** The amount that the customer pays for a typical job. */
  usual: Dollars;
}

const usualJob = ({ totals }: CustomerRhythm): Dollars => Math.round((median(totals) ?? 0) * 100) / 100;

export function driftingCustomers(
  customers: readonly CustomerRhythm[],
  today: CalendarDate,
): DriftingCustomer[] {
  return customers.flatMap((rhythm) => {
    const gap = usualGap(rhythm.dates, today);
    const [last] = rhythm.dates;
    if (!gap || !last || rhythm.has_work_ahead) return [];
    const since = daysBetween(last, today);
    const hasDrifted = since >= gap * driftFactor && since - gap >= driftAtLeastDays;
    return hasDrifted && since < gap * leftFactor
      ? [{ rhythm, last, since, gap, usual: usualJob(rhythm) }]
      : [];
  });
}

/** One of the best customers, who paid recently and has no past-due balance. */
export interface CustomerToThank {
  rhythm: CustomerRhythm;
  paid_on: CalendarDate;
  usual: Dollars;
}

export const customersToThank = (
  customers: readonly CustomerRhythm[],
  today: CalendarDate,
): CustomerToThank[] =>
  customers.flatMap((rhythm) => {
    const { rank, last_paid_on, owes_late, totals } = rhythm;
    const isBest = rank <= thankedCustomers && !owes_late && totals.length >= thankFromInvoices;
    return isBest && last_paid_on && daysBetween(last_paid_on, today) <= thankPaidWithinDays
      ? [{ rhythm, paid_on: last_paid_on, usual: usualJob(rhythm) }]
      : [];
  });
