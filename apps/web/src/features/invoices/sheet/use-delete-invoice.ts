import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import {
  findListed,
  forgetDetail,
  rollBackInvoices,
  showRemoved,
  takeInvoiceSnapshot,
} from '../invoice-cache.ts';
import { invoiceSource } from '../list/invoice-list.ts';

/** Deleting an invoice twice is harmless, so the request is repeated if the response is lost. */
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
