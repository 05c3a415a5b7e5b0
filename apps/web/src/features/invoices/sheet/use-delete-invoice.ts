import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import {
  findListed,
  forgetDetail,
  rollBackInvoices,
  showRemoved,
  takeInvoiceSnapshot,
} from '../invoice-cache.ts';
import { invoiceSource } from '../list/invoice-list.ts';

const retries = 3;
const retryDelayMs = 1_000;

/** Lists of money elsewhere, by the names they are cached under. */
const moneyLists = ['recent-transactions', 'all-transactions', 'recent-sales'];

function reportFailure(error: unknown) {
  if (isRefused(error)) {
    failureToast('Delete failed', `Unable to delete the invoice: ${errorMessage(error)}`);
  } else {
    failureToast('Error', 'Failed to delete the invoice. Please try again.');
  }
}

/** The row goes at once and comes back when the server refuses. Deleting twice is harmless, so a lost answer is retried. */
export function useDeleteInvoice() {
  return useMutation(
    api.invoices.remove.mutationOptions({
      retry: (failures, error) => failures < retries && !isRefused(error),
      retryDelay: retryDelayMs,
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
        for (const name of moneyLists) void queryClient.invalidateQueries({ queryKey: [name] });
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
