import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { formatMoney } from '@dayworks/shared/money';
import { VoidPayment as VoidInput } from '@dayworks/shared/payments/payment';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { EditPaymentDialog } from '../../../parts/payment/edit-payment-dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notRecordedText, reportFailure } from '../payment-failure.ts';

type EditPaymentProps = { payment: PaymentDetail; open: boolean; onOpenChange: (open: boolean) => void };

export function EditPayment({ payment, ...dialog }: EditPaymentProps) {
  const update = useMutation(
    api.payments.update.mutationOptions({
      onSuccess: () => successToast('Success', 'Payment updated successfully'),
      onError: (error) => reportFailure(error, notRecordedText),
    }),
  );
  return (
    <EditPaymentDialog
      {...dialog}
      payment={payment}
      /*
       * The maximum amount is checked only on the server, because this dialog does not load the other payments on the
       * document.
       */
      document={null}
      onSave={update.mutateAsync}
    />
  );
}

const failedText = 'Failed to void payment. Please try again.';

type VoidPaymentProps = { payment: PaymentDetail; open: boolean; onOpenChange: (open: boolean) => void };

function consequence({ amount, document }: PaymentDetail): string {
  const stays = 'The payment stays in the list, crossed out, and no longer counts.';
  if (!document) return stays;
  return `${stays} ${documentTitle(document.kind, document)} returns to its earlier status, with ${formatMoney(amount)} due again.`;
}

/** A dialog for voiding a payment that was recorded by mistake. It must be remounted for each payment. */
export function VoidPayment({ payment: given, open, onOpenChange }: VoidPaymentProps) {
  /*
   * The dialog keeps the payment as it was when the dialog opened, because the screen may already show the payment as
   * voided while the request is being sent.
   */
  const [payment] = useState(given);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const fieldId = useId();
  const takeBack = useMutation(
    api.payments.void.mutationOptions({
      context: { idempotencyKey },
      onSuccess: () => {
        successToast('Success', 'Payment voided successfully');
        onOpenChange(false);
      },
      onError: (error) =>
        failureToast('Error', isRefused(error) ? errorMessage(error, failedText) : failedText),
    }),
  );

  const confirm = () => {
    const input = VoidInput.safeParse({ id: payment.id, reason });
    if (input.success) return takeBack.mutate(input.data);
    setProblem(input.error.issues[0]?.message);
    document.getElementById(fieldId)?.focus();
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Void this payment of ${formatMoney(payment.amount)}?`}
      description={consequence(payment)}
      confirmLabel="Void Payment"
      pending={takeBack.isPending}
      onConfirm={confirm}
    >
      <Field label="Reason" id={fieldId} error={problem} className="mt-4">
        <Textarea
          rows={2}
          value={reason}
          data-autofocus=""
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
