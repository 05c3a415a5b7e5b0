import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { Snapshot } from '../../../lib/cache-snapshot.ts';
import { errorMessage, hasCode } from '../../../lib/errors.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { rollBackEstimates, showChanged, withChangedPayment, withPayment } from '../optimistic-estimate.ts';

/** The default values of fields that may be omitted in the request. */
const usual = { notes: null, reference: null };

function undo(error: unknown, _input: unknown, snapshot: Snapshot | undefined) {
  rollBackEstimates(snapshot);
  // Retrying does not help if the payment was changed or the estimate was deleted in the meantime.
  const isFinal = hasCode(error, 'CONFLICT') || hasCode(error, 'NOT_FOUND');
  failureToast('Error', isFinal ? errorMessage(error) : 'Failed to record payment. Please try again.');
}

/** The idempotency key is created when the dialog opens, so that a double click or a retry records only one payment. */
export function useRecordPayment(idempotencyKey: string, invoiceBefore: string | null) {
  const { today } = useBusinessDay();
  const navigate = useNavigate();
  return useMutation(
    api.payments.recordOnEstimate.mutationOptions({
      context: { idempotencyKey },
      onMutate: (payment) =>
        showChanged(payment.estimate_id, today, (estimate, now) =>
          withPayment(estimate, { ...usual, ...payment }, now),
        ),
      onSuccess: ({ invoice_id }) => {
        const text = { title: 'Success', description: 'Payment recorded successfully' };
        if (!invoice_id || invoice_id === invoiceBefore) return successToast(text.title, text.description);
        const open = () => navigate(sheetHref('invoice', invoice_id));
        return toast({ type: 'success', ...text, action: { label: 'Open invoice', onClick: open } });
      },
      onError: undo,
    }),
  );
}

export function useUpdatePayment(estimateId: string) {
  const { today } = useBusinessDay();
  return useMutation(
    api.payments.update.mutationOptions({
      onMutate: (edit) =>
        showChanged(estimateId, today, (estimate, now) =>
          withChangedPayment(estimate, { ...usual, ...edit }, now),
        ),
      onSuccess: () => successToast('Success', 'Payment updated successfully'),
      onError: undo,
    }),
  );
}
