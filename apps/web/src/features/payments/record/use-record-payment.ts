import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { hasCode } from '../../../lib/errors.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { successToast } from '../../../parts/feedback.tsx';
import type { PaymentValues } from '../../../parts/payment/payment-form.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { notRecordedText, reportFailure } from '../payment-failure.ts';
import type { PaymentSubject } from './use-payment-subject.ts';

const recordedText = { title: 'Success', description: 'Payment recorded successfully' };

const sayRecorded = () => successToast(recordedText.title, recordedText.description);

/** The idempotency key is created when the dialog opens, so that a double click or a retry records only one payment. */
export function useRecordPayment() {
  const navigate = useNavigate();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const context = { idempotencyKey };
  const onError = (error: unknown) => {
    reportFailure(error, notRecordedText);
    /*
     * A conflict means that the response to the first attempt was lost and the input has changed since then, so the
     * next attempt is a different payment and needs a new key.
     */
    if (hasCode(error, 'CONFLICT')) setIdempotencyKey(newIdempotencyKey());
  };
  const onInvoice = useMutation(
    api.payments.record.mutationOptions({ context, onError, onSuccess: sayRecorded }),
  );
  const direct = useMutation(
    api.payments.recordDirect.mutationOptions({ context, onError, onSuccess: sayRecorded }),
  );
  const onEstimate = useMutation(
    api.payments.recordOnEstimate.mutationOptions({
      context,
      onError,
      onSuccess: ({ invoice_id }) => {
        if (!invoice_id) return sayRecorded();
        const open = () => navigate(sheetHref('invoice', invoice_id));
        return toast({ type: 'success', ...recordedText, action: { label: 'Open invoice', onClick: open } });
      },
    }),
  );

  return (subject: PaymentSubject, payment: PaymentValues, isDeposit: boolean): Promise<unknown> => {
    if (subject.kind === 'invoice') return onInvoice.mutateAsync({ ...payment, invoice_id: subject.id });
    if (subject.kind === 'direct') return direct.mutateAsync({ ...payment, customer_id: subject.customerId });
    return onEstimate.mutateAsync({ ...payment, estimate_id: subject.id, is_deposit: isDeposit });
  };
}
