import { formatLong } from '@dayworks/shared/calendar-date';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { LoudAmount } from '../public-document/loud-amount.tsx';
import { DueBadge } from './due-badge.tsx';

type AmountProps = { publicDocument: SharedInvoice; withBadge: boolean };

/** Shows the amount due with its date, or the amount paid. */
export function PublicAmount({ publicDocument, withBadge }: AmountProps) {
  const isPaid = publicDocument.displayed_status === 'paid';
  return (
    <LoudAmount
      label={isPaid ? 'Paid in full' : 'Amount due'}
      amount={isPaid ? publicDocument.total : publicDocument.balance_due}
      isSettled={isPaid}
    >
      {isPaid ? receivedText(publicDocument) : dueText(publicDocument)}
      {withBadge && <DueBadge publicDocument={publicDocument} isBesideDate />}
    </LoudAmount>
  );
}

function dueText({ due_date }: SharedInvoice): string {
  return due_date ? `Due ${formatLong(due_date)}` : 'No due date';
}

function receivedText({ paid_at, payments }: SharedInvoice): string {
  if (!paid_at) return 'Nothing left to pay';
  const [payment] = payments;
  const method = payments.length === 1 && payment ? paymentMethodLabels[payment.payment_method] : null;
  return `Received ${formatLong(paid_at)}${method && method !== 'Other' ? ` by ${method.toLowerCase()}` : ''}`;
}
