import { formatLong } from '@dayworks/shared/calendar-date';
import { dedupeById } from '@dayworks/shared/documents/dedupe';
import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import { paymentMethodLabels, paymentStatusLabels } from '@dayworks/shared/documents/payment-method';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { formatMoney } from '@dayworks/shared/money';
import { Pencil } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isPendingPayment } from './optimistic-invoice.ts';
import { SheetSection } from './sheet-section.tsx';

type SheetPaymentsProps = { invoice: InvoiceDetail; onEdit: (payment: DocumentPayment) => void };

/** Money of the estimate or through a provider is changed where it came from. */
function isEditable(payment: DocumentPayment, invoiceId: string): boolean {
  const isOwn = payment.invoice_id === invoiceId && !isPendingPayment(payment);
  return isOwn && payment.provider === null && payment.status === 'completed';
}

export function SheetPayments({ invoice, onEdit }: SheetPaymentsProps) {
  const payments = dedupeById(invoice.payments);
  if (payments.length === 0) return null;
  return (
    <SheetSection title="Payments" count={payments.length}>
      <ul className="border-line border-b">
        {payments.map((payment) => (
          <li key={payment.id} className="flex min-h-14 items-center gap-3 border-line border-t py-2">
            <span className="min-w-0 flex-1 leading-5">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {formatLong(payment.payment_date)}
                {payment.estimate_id && <Tag>Estimate</Tag>}
                {payment.status !== 'completed' && <Tag>{paymentStatusLabels[payment.status]}</Tag>}
              </span>
              <span className="line-clamp-3 break-words text-13 text-fg-2">{detailsOf(payment)}</span>
            </span>
            <span className="text-right tabular-nums leading-5">
              <span className="block font-medium">{formatMoney(payment.amount)}</span>
              {payment.refunded_amount > 0 && (
                <span className="block text-12 text-fg-3">
                  {formatMoney(payment.refunded_amount)} refunded
                </span>
              )}
            </span>
            {isEditable(payment, invoice.id) ? (
              <IconButton
                size="sm"
                side="left"
                label={`Edit payment of ${formatMoney(payment.amount)}`}
                onClick={() => onEdit(payment)}
                className="-mr-2"
              >
                <Pencil />
              </IconButton>
            ) : (
              <span className="w-6" />
            )}
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

function detailsOf({ payment_method, reference, notes }: DocumentPayment): string {
  return [paymentMethodLabels[payment_method], reference, notes].filter(Boolean).join(' · ');
}
