import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { Snapshot } from '../../../lib/cache-snapshot.ts';
import { errorMessage, hasCode } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import {
  findDetail,
  rollBackInvoices,
  showChanged,
  takeInvoiceSnapshot,
  withChangedPayment,
  withPayment,
} from '../invoice-cache.ts';

/** The default values of fields that may be omitted in the request. */
const usual = { notes: null, reference: null };

function undo(error: unknown, _input: unknown, context: { snapshot: Snapshot } | undefined) {
  rollBackInvoices(context?.snapshot);
  // Retrying does not help if a different user has changed the payment in the meantime.
  const isOutdated = hasCode(error, 'CONFLICT');
  failureToast('Error', isOutdated ? errorMessage(error) : 'Failed to record payment. Please try again.');
}

/** The idempotency key is created when the dialog opens, so that a double click or a retry records only one payment. */
export function useRecordPayment(idempotencyKey: string) {
  const { today } = useBusinessDay();
  return useMutation(
    api.payments.record.mutationOptions({
      context: { idempotencyKey },
      onMutate: async (payment) => {
        const snapshot = await takeInvoiceSnapshot();
        const invoice = findDetail(payment.invoice_id);
        if (invoice) showChanged(withPayment(invoice, { ...usual, ...payment }, new Date()), today);
        return { snapshot };
      },
      onSuccess: () => successToast('Success', 'Payment recorded successfully'),
      onError: undo,
    }),
  );
}

export function useUpdatePayment(invoiceId: string) {
  const { today } = useBusinessDay();
  return useMutation(
    api.payments.update.mutationOptions({
      onMutate: async (edit) => {
        const snapshot = await takeInvoiceSnapshot();
        const invoice = findDetail(invoiceId);
        if (invoice) showChanged(withChangedPayment(invoice, { ...usual, ...edit }), today);
        return { snapshot };
      },
      onSuccess: () => successToast('Success', 'Payment updated successfully'),
      onError: undo,
    }),
  );
}
