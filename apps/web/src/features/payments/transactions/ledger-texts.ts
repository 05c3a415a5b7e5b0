import { type CalendarDate, formatShort } from '@dayworks/shared/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { LedgerEntry } from '@dayworks/shared/ledger/ledger-entry';
import { type Dollars, formatMoney } from '@dayworks/shared/money';
import { weekday } from '../../../ui/date/calendar-days.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a date as 'Mon, Nov 9, 2026'. */
export const dayText = (date: CalendarDate) => `${weekdays[weekday(date)]}, ${formatShort(date)}`;

/** Formats an amount with its sign as +$500.00 or -$20.00. */
export const signedMoney = (amount: Dollars) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

/** Returns the document and payment method, such as 'Invoice #7f3a9c21 · Check · No. 1042'. */
export function entryDetails({ document, payment_method, reference }: LedgerEntry): string {
  return [
    document && documentTitle(document.kind, document.id),
    payment_method && paymentMethodLabels[payment_method],
    reference,
  ]
    .filter(Boolean)
    .join(' · ');
}
