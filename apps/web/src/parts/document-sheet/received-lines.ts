import { type CalendarDate, formatLong } from '@dayworks/shared/calendar-date';
import { countedAmount } from '@dayworks/shared/documents/counted-payments';
import { dedupeById } from '@dayworks/shared/documents/dedupe';
import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { fromCents } from '@dayworks/shared/money';

/** 'April 12', with the year when it is another one. */
function dayOfYear(date: CalendarDate, today: CalendarDate): string {
  const [year] = today.split('-');
  return formatLong(date).replace(`, ${year}`, '');
}

/** What was received, as the totals list it: 'Paid April 12, check'. */
export function receivedLines(payments: readonly DocumentPayment[], today: CalendarDate) {
  return dedupeById(payments)
    .map((payment) => ({ payment, amount: fromCents(countedAmount(payment)) }))
    .filter(({ amount }) => amount > 0)
    .map(({ payment, amount }) => {
      const verb = payment.estimate_id ? 'Deposit' : 'Paid';
      const method = paymentMethodLabels[payment.payment_method].toLowerCase();
      return {
        id: payment.id,
        label: `${verb} ${dayOfYear(payment.payment_date, today)}, ${method}`,
        amount,
      };
    });
}
