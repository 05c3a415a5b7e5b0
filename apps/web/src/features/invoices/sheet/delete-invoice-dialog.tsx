import { customerName } from '@dayworks/shared/customers/customer-name';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { dedupeById } from '@dayworks/shared/documents/lines/rules';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { isInBooks } from '@dayworks/shared/invoices/invoice-permissions';
import { formatCents, formatMoney, sumCents, toCents } from '@dayworks/shared/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useIsOwner } from '../../../lib/business.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog, type LostThing } from '../../../ui/overlay/confirm-dialog.tsx';
import {
  findListed,
  forgetDetail,
  rollBackInvoices,
  showRemoved,
  takeInvoiceSnapshot,
} from '../invoice-cache.ts';
import { invoiceSource } from '../list/invoice-list.ts';
import { bulkDeletionText, counted, deletionText } from './deletion-choices.ts';

/** Deleting an invoice twice does no harm, so the request is repeated if the response is lost. */
export const deletionRetry = { times: 3, delayMs: 1_000 };

function reportFailure(error: unknown) {
  if (isRefused(error)) {
    failureToast('Delete failed', `Unable to delete the invoice: ${errorMessage(error)}`);
  } else {
    failureToast('Error', 'Failed to delete the invoice. Please try again.');
  }
}

/** Removes the invoice from the list immediately and restores it if the server rejects the deletion. */
export function useDeleteInvoice() {
  return useMutation(
    api.invoices.remove.mutationOptions({
      retry: (failures, error) => failures < deletionRetry.times && !isRefused(error),
      retryDelay: deletionRetry.delayMs,
      onMutate: async ({ id }) => {
        invoiceSource.rest.hold();
        const snapshot = await takeInvoiceSnapshot();
        const row: InvoiceRow | undefined = findListed(id);
        if (row) showRemoved(row);
        return { snapshot };
      },
      onSuccess: (_, { id }) => {
        invoiceSource.rest.rest();
        forgetDetail(id);
        successToast('Delete successful', 'The invoice has been deleted.');
      },
      onError: (error, _, context) => {
        invoiceSource.rest.release();
        rollBackInvoices(context?.snapshot);
        reportFailure(error);
      },
    }),
  );
}

/**
 * Lists everything that is deleted together with the invoice. Payments that were received on the original estimate are
 * not deleted.
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

/** The maximum number of invoice ids in one request to the server. */
const mostAsked = 200;

const tooManyText =
  'Invoices that were sent or have payments can be voided or credited instead, and only an owner can delete them. Closed days with payments on these invoices will no longer match the recorded payments.';

/** States what else is deleted or changed together with the invoices. */
export function DeletionNote({
  ids,
  isBulk = false,
}: {
  ids: readonly string[];
  /** Whether several invoices are deleted at once, without the dialog that offers the alternatives. */
  isBulk?: boolean;
}) {
  const isOwner = useIsOwner();
  const isAsked = ids.length <= mostAsked;
  const { data } = useQuery(
    api.invoices.deletion.queryOptions({ input: { ids: ids.join(',') }, enabled: isAsked, staleTime: 0 }),
  );
  const text = !isAsked ? tooManyText : isBulk ? bulkDeletionText(data, isOwner) : deletionText(data);
  if (!text) return null;
  return (
    <div className="mt-3.5">
      <Alert tone="warning">{text}</Alert>
    </div>
  );
}

type DeleteInvoiceDialogProps = {
  invoice: InvoiceDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

const InsteadOfDeleting = lazy(() => import('./instead-of-deleting.tsx'));

/**
 * Asks for confirmation before an invoice is deleted. If the invoice was sent or has payments, the dialog first shows
 * the alternatives to deletion.
 */
export function DeleteInvoiceDialog({ invoice, onOpenChange, ...dialog }: DeleteInvoiceDialogProps) {
  const [isChosen, setChosen] = useState(false);
  const close = () => {
    setChosen(false);
    onOpenChange(false);
  };
  if (isInBooks(invoice) && !isChosen) {
    return (
      <Suspense fallback={null}>
        {dialog.open && (
          <InsteadOfDeleting invoice={invoice} onDelete={() => setChosen(true)} onClose={close} />
        )}
      </Suspense>
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={close}
      title={`Delete ${invoiceTitle(invoice)}?`}
      description="This action cannot be undone. Payment records are also deleted."
      lost={lostWith(invoice)}
      confirmLabel="Delete"
    >
      {dialog.open && <DeletionNote ids={[invoice.id]} />}
    </ConfirmDialog>
  );
}
