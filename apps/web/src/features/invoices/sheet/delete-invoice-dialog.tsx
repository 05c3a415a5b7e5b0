import { type CalendarDate, formatLong } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { dedupeById } from '@dayworks/shared/documents/dedupe';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { formatCents, formatMoney, sumCents, toCents } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog, type LostThing } from '../../../ui/overlay/confirm-dialog.tsx';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Lists everything that is deleted with the invoice. Payments received on the original estimate stay with the
 * estimate.
 */
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

/** The maximum number of ids in one request to the server. */
const mostAsked = 200;

function closedDaysText(days: readonly CalendarDate[]): string {
  const names = days.map(formatLong).join('; ');
  const which = days.length === 1 ? `${names} is a closed day` : `These days are closed: ${names}`;
  return `${which}. What was counted then will no longer agree with the payments.`;
}

/**
 * Names everything that deleting the invoices affects beyond the invoices themselves: their payments, and the closed
 * days that contain these payments.
 */
export function DeletionNote({
  ids,
  namesPayments = false,
}: {
  ids: readonly string[];
  namesPayments?: boolean;
}) {
  const isAsked = ids.length <= mostAsked;
  const { data } = useQuery(
    api.invoices.deletion.queryOptions({ input: { ids: ids.join(',') }, enabled: isAsked, staleTime: 0 }),
  );
  const sentences = [
    !isAsked && 'Days that were closed with payments on these invoices will no longer agree with them.',
    namesPayments &&
      data &&
      data.payments > 0 &&
      `${counted(data.payments, 'payment record')} of ${formatMoney(data.received)} will be deleted, too.`,
    data && data.closed_days.length > 0 && closedDaysText(data.closed_days),
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0) return null;
  return (
    <div className="mt-3.5">
      <Alert tone="warning">{sentences.join(' ')}</Alert>
    </div>
  );
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
    >
      {dialog.open && <DeletionNote ids={[invoice.id]} />}
    </ConfirmDialog>
  );
}
