import { addDays, addMonths, type CalendarDate, formatLong, startOfMonth } from '../dates/calendar-date.ts';
import { type LineItemInput, plainLine } from '../documents/lines/line-item.ts';
import { isOverdue, isUnpaid } from '../invoices/invoice-status.ts';
import { lateSince } from '../invoices/overdue/late-since.ts';
import {
  type Cents,
  type Dollars,
  divideHalfUp,
  fromCents,
  saturatingCents,
  toCents,
  toScaledInteger,
} from '../money.ts';
import { isPromised, type RemindedInvoice } from './due-step.ts';
import type { ReminderSettings } from './reminder-settings.ts';

export type FeeRules = Pick<
  ReminderSettings,
  'charges_late_fee' | 'late_fee_percent' | 'late_fee_after_days' | 'fees_since'
>;

export interface ChargedInvoice
  extends Omit<RemindedInvoice, 'sent_steps' | 'sent_on' | 'reminded_on' | 'resumed_on'> {
  items: readonly { name: string; total: Dollars }[];
  /**
   * The late fees charged so far, each with the first day of its month. Users may have changed or removed the fee's
   * invoice line since then.
   */
  fees: readonly { month: CalendarDate; amount: Dollars }[];
}

export interface LateFee {
  month: CalendarDate;
  amount: Dollars;
  line: LineItemInput;
}

/** Returns the name of a late fee, such as 'Late fee, May 2026'. The month is given as its first day. */
const nameFor = (month: CalendarDate) => `Late fee, ${formatLong(month).replace(' 1,', '')}`;

/**
 * Returns the most recent day when a late fee was due, or null. The first fee is due `afterDays` days after the invoice
 * became past due, and another fee is due every month after that.
 */
function feeDay(since: CalendarDate, afterDays: number, today: CalendarDate): CalendarDate | null {
  const first = addDays(since, afterDays);
  if (first > today) return null;
  let months = 0;
  while (addMonths(first, months + 1) <= today) months += 1;
  return addMonths(first, months);
}

/**
 * Finds the late fee lines on an invoice by name, or by amount if a user has renamed the line. The search goes backward
 * from the last line, because late fees are added at the end.
 */
function feeLines({ items, fees }: ChargedInvoice): ChargedInvoice['items'] {
  const left = items.toReversed();
  const take = (isFee: (item: ChargedInvoice['items'][number]) => boolean) => {
    const index = left.findIndex(isFee);
    return index < 0 ? [] : left.splice(index, 1);
  };
  const named = fees.map((fee) => ({ fee, lines: take(({ name }) => name === nameFor(fee.month)) }));
  return named.flatMap(({ fee, lines }) =>
    lines.length > 0 ? lines : take(({ total }) => total === fee.amount),
  );
}

/**
 * Returns the balance due without late fees, so that no fee is charged on other fees. Payments are first applied to the
 * lines that are not fees.
 */
function openWork(invoice: ChargedInvoice): Cents {
  const standing = feeLines(invoice).reduce((sum, { total }) => sum + BigInt(toCents(total)), 0n);
  const open = BigInt(toCents(invoice.balance_due)) - standing;
  return saturatingCents(open > 0n ? open : 0n);
}

const feeOf = (open: Cents, percent: number): Cents =>
  saturatingCents(divideHalfUp(BigInt(open) * BigInt(toScaledInteger(percent, 3)), 100_000n));

/**
 * Returns the late fee to add to the invoice today, or null. At most one fee is charged per month, and no fee is
 * charged for the months before late fees were enabled.
 */
export function lateFee(invoice: ChargedInvoice, rules: FeeRules, today: CalendarDate): LateFee | null {
  const { fees } = invoice;
  const since = lateSince(invoice);
  if (!rules.charges_late_fee || rules.fees_since === null || since === null) return null;
  if (!isUnpaid(invoice) || !isOverdue(invoice, today)) return null;
  if (invoice.disputed_at !== null || isPromised(invoice, today)) return null;
  if (invoice.is_customer_archived || invoice.is_being_paid) return null;
  const day = feeDay(since, rules.late_fee_after_days, today);
  if (day === null || day < rules.fees_since) return null;
  const month = startOfMonth(day);
  const fee = feeOf(openWork(invoice), rules.late_fee_percent);
  if (fees.some((charged) => charged.month === month) || fee === 0) return null;
  const amount = fromCents(fee);
  return {
    month,
    amount,
    line: {
      id: null,
      name: nameFor(month),
      description: null,
      quantity: 1,
      unit: 'ea',
      price: amount,
      tax_rate: 0,
      ...plainLine,
    },
  };
}
