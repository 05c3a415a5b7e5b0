import { type CalendarDate, formatLong } from '../dates/calendar-date.ts';
import {
  type Cents,
  divideHalfUp,
  hasAtMostDecimals,
  saturatingCents,
  subtractCents,
  toScaledInteger,
  zeroCents,
} from '../money.ts';

/** The events that make an installment due. A milestone is reached when a user in the office says so. */
export const installmentMoments = ['approval', 'date', 'completion', 'milestone'] as const;
export type InstallmentMoment = (typeof installmentMoments)[number];

export const installmentMomentLabels: Record<InstallmentMoment, string> = {
  approval: 'On approval',
  date: 'On a date',
  completion: 'When the job is completed',
  milestone: 'At a milestone',
};

/** One payment of a payment schedule, such as 30% on approval. */
export interface Installment {
  name: string;
  /** The percentage of the total of the estimate. */
  percent: number;
  due: InstallmentMoment;
  /** The date of an installment that is due on a date; otherwise null. */
  due_on: CalendarDate | null;
}

/** The maximum number of payments in a payment schedule, because each one becomes an invoice and a row on the estimate. */
export const mostInstallments = 12;

export const scheduleOrDepositText = 'Choose a deposit or a payment schedule, not both';

/** The percentages of a schedule, added up without rounding errors, in hundredths of a percent. */
const percentSum = (schedule: readonly Installment[]): number =>
  schedule.reduce((sum, { percent }) => sum + toScaledInteger(percent, 2), 0);

const wholePercent = 10_000;

/** Returns the percentage of the total that the payments do not cover yet; negative if they exceed the total. */
export const percentLeft = (schedule: readonly Installment[]): number =>
  (wholePercent - percentSum(schedule)) / 100;

/** Returns why a payment schedule cannot be saved; undefined if it can. */
export function scheduleProblem(schedule: readonly Installment[]): string | undefined {
  if (schedule.some(({ due, due_on }) => (due === 'date') !== (due_on !== null)))
    return 'Enter the date of each payment that is due on a date';
  if (!schedule.every(({ percent }) => hasAtMostDecimals(percent, 2))) return undefined;
  const left = percentLeft(schedule);
  if (left === 0) return undefined;
  return left > 0
    ? `The payments must add up to 100%: ${left}% is missing`
    : `The payments must add up to 100%: they are ${-left}% too much`;
}

/**
 * Returns the amount of each payment. Each amount is the difference between two rounded running totals, so the amounts
 * always add up to the total.
 */
export function installmentAmounts(schedule: readonly Installment[], total: Cents): Cents[] {
  let percents = 0n;
  let before = zeroCents;
  return schedule.map(({ percent }) => {
    percents += BigInt(toScaledInteger(percent, 2));
    const running = saturatingCents(divideHalfUp(BigInt(total) * percents, BigInt(wholePercent)));
    const amount = subtractCents(running, before);
    before = running;
    return amount;
  });
}

/** Says when an installment is due, as the office and the customer read it: 'On approval' or 'Nov 3, 2026'. */
export function installmentDueText({ due, due_on }: Installment): string {
  if (due === 'date') return due_on ? formatLong(due_on) : installmentMomentLabels.date;
  return due === 'completion' ? 'When the work is completed' : installmentMomentLabels[due];
}

/** Describes a payment schedule in one line: '30% deposit (on approval), 70% rest (when the work is completed)'. */
export const scheduleText = (schedule: readonly Installment[]): string =>
  schedule
    .map((installment) => {
      const due = installmentDueText(installment);
      const text = installment.due === 'date' ? due : due.charAt(0).toLowerCase() + due.slice(1);
      return `${installment.percent}% ${installment.name} (${text})`;
    })
    .join(', ');

/** The invoice that an installment became. A deleted or void invoice is not listed, so the installment is open again. */
export interface InvoicedInstallment {
  position: number;
  invoice_id: string;
  number: string;
  total: number;
  balance_due: number;
  is_sent: boolean;
}

export type InstallmentState = 'planned' | 'invoiced' | 'paid';

/** An installment with its amount and what became of it. */
export interface ShownInstallment extends Installment {
  position: number;
  amount: Cents;
  state: InstallmentState;
  invoice: InvoicedInstallment | null;
}

/** Returns the installments of an estimate as the office and the customer see them. */
export function shownInstallments(
  schedule: readonly Installment[],
  invoiced: readonly InvoicedInstallment[],
  total: Cents,
): ShownInstallment[] {
  const amounts = installmentAmounts(schedule, total);
  return schedule.map((installment, position) => {
    const invoice = invoiced.find((one) => one.position === position) ?? null;
    const state = !invoice?.is_sent ? 'planned' : invoice.balance_due > 0 ? 'invoiced' : 'paid';
    return { ...installment, position, amount: amounts[position] ?? zeroCents, state, invoice };
  });
}
