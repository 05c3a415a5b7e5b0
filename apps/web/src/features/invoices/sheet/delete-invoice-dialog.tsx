import { customerName } from '@dayworks/shared/customers/customer-name';
import { dedupeById } from '@dayworks/shared/documents/dedupe';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { formatCents, formatMoney, sumCents, toCents } from '@dayworks/shared/money';
import { ConfirmDialog, type LostThing } from '../../../ui/overlay/confirm-dialog.tsx';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Money that came in on the source estimate stays with the estimate. */
function lostWith(invoice: InvoiceDetail): LostThing[] {
  const items = dedupeById(invoice.items);
  const payments = dedupeById(invoice.payments).filter((payment) => payment.invoice_id === invoice.id);
  const received = sumCents(payments.map((payment) => toCents(payment.amount)));
  return [
    { label: `Invoice for ${customerName(invoice.customer)}`, value: formatMoney(invoice.total) },
    ...(items.length > 0 ? [{ label: counted(items.length, 'item') }] : []),
    ...(payments.length > 0
      ? [{ label: counted(payments.length, 'payment record'), value: formatCents(received) }]
      : []),
  ];
}

type DeleteInvoiceDialogProps = {
  invoice: InvoiceDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

export function DeleteInvoiceDialog({ invoice, ...dialog }: DeleteInvoiceDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${invoiceTitle(invoice.id)}?`}
      description="This action cannot be undone. Payment records are also deleted."
      lost={lostWith(invoice)}
      confirmLabel="Delete"
    />
  );
}
