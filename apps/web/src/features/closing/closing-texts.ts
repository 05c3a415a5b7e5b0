import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { DayClose } from '@dayworks/shared/closing/day-close';
import { type PaymentMethod, paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import { paths } from '../../lib/paths.ts';

/** Returns 'even', '$5.00 short' or '$5.00 over'. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'even';
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}

/** The path of a list with exactly the entries that make up the recorded amount of a payment method on that day. */
export const rowsHref = (day: CalendarDate, method: PaymentMethod) =>
  `${paths.transactions.getHref()}?${new URLSearchParams({ method, from: day, to: day })}`;

export const changedText = ({ changed }: Pick<DayClose, 'changed'>) =>
  changed
    .map(
      ({ method, was, is }) =>
        `${paymentMethodLabels[method]}: recorded is now ${formatMoney(is)}, was ${formatMoney(was)}`,
    )
    .join('. ');
