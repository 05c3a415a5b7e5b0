import { changedPaymentProblem } from '@dayworks/shared/documents/payments/payment-amount';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { PaymentDialog } from '../../../parts/payment/payment-dialog.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { notRecordedText, reportFailure } from '../payment-failure.ts';

type EditPaymentProps = { payment: PaymentDetail; open: boolean; onOpenChange: (open: boolean) => void };

export default function EditPayment({ payment: given, ...dialog }: EditPaymentProps) {
  const { today } = useBusinessDay();
  /*
   * The payment is captured when the dialog opens, because the payment on the screen may already include the change
   * while it is being sent.
   */
  const [payment] = useState(given);
  const update = useMutation(
    api.payments.update.mutationOptions({
      onSuccess: () => successToast('Success', 'Payment updated successfully'),
      onError: (error) => reportFailure(error, notRecordedText),
    }),
  );
  const { id, version, amount, payment_date, payment_method, notes, reference } = payment;
  return (
    <PaymentDialog
      {...dialog}
      title="Edit Payment"
      submitLabel="Update Payment"
      initial={{ amount, payment_date, payment_method, notes, reference }}
      today={today}
      /*
       * The maximum amount is checked only by the server, because only the server knows the document's other
       * payments.
       */
      amountProblem={(next) => changedPaymentProblem(payment, next, null)}
      onSave={(values) => update.mutateAsync({ ...values, id, version })}
    />
  );
}
