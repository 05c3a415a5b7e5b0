import { addDays, addMonths, type CalendarDate, formatLong, startOfMonth } from '../calendar-date.ts';
import { divideHalfUp, toScaledInteger } from '../decimal.ts';
import type { LineItemInput } from '../documents/line-item.ts';
import { isOverdue, isUnpaid } from '../invoices/invoice-status.ts';
import { lateSince } from '../invoices/late-since.ts';
import { type Cents, type Dollars, fromCents, saturatingCents, toCents } from '../money.ts';
import { isPromised, type RemindedInvoice } from './due-step.ts';
import type { ReminderSettings } from './reminder-settings.ts';

export type FeeRules = Pick<
  ReminderSettings,
  'charges_late_fee' | 'late_fee_percent' | 'late_fee_after_days' | 'fees_since'
>;

export interface ChargedInvoice
  extends Omit<RemindedInvoice, 'sent_steps' | 'sent_on' | 'reminded_on' | 'resumed_on'> {
  items: readonly { name: string; total: Dollars }[];
  /** What it was charged, each for the month of this first day; the line may have been changed or taken off since. */
  fees: readonly { month: CalendarDate; amount: Dollars }[];
}

export interface LateFee {
  month: CalendarDate;
  amount: Dollars;
  line: LineItemInput;
}

/** 'Late fee, May 2026'; a month is named by its first day. */
const nameFor = (month: CalendarDate) => `Late fee, ${formatLong(month).replace(' 1,', '')}`;

/** The latest day on which a fee falls: so many days after the day since which it is late, and each month from then on. */
function feeDay(since: CalendarDate, afterDays: number, today: CalendarDate): CalendarDate | null {
  const first = addDays(since, afterDays);
  if (first > today) return null;
  let months = 0;
  while (addMonths(first, months + 1) <= today) months += 1;
  return addMonths(first, months);
}

/** By its name, or by its amount where somebody has named it otherwise; fees stand last. */
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

/** Open, without the fees that stand on it: nobody pays a fee for a fee. What was paid has paid the work first. */
function openWork(invoice: ChargedInvoice): Cents {
  const standing = feeLines(invoice).reduce((sum, { total }) => sum + BigInt(toCents(total)), 0n);
  const open = BigInt(toCents(invoice.balance_due)) - standing;
  return saturatingCents(open > 0n ? open : 0n);
}

const feeOf = (open: Cents, percent: number): Cents =>
  saturatingCents(divideHalfUp(BigInt(open) * BigInt(toScaledInteger(percent, 3)), 100_000n));

/** The fee that is to be put on the invoice today; one a month, and none for the months before fees were switched on. */
export function lateFee(invoice: ChargedInvoice, rules: FeeRules, today: CalendarDate): LateFee | null {
  const { fees } = invoice;
  const since = lateSince(invoice);
  if (!rules.charges_late_fee || rules.fees_since === null || since === null) return null;
  if (!isUnpaid(invoice) || !isOverdue(invoice, today)) return null;
  if (invoice.disputed_at !== null || isPromised(invoice, today) || invoice.is_customer_archived) return null;
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
    },
  };
}
