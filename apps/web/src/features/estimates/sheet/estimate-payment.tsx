import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import { paymentAmountProblem } from '@dayworks/shared/documents/payments/rules';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { formatMoney, toCents } from '@dayworks/shared/money';
import { emptyPayment } from '@dayworks/shared/payments/payment';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import type { Snapshot } from '../../../lib/cache-snapshot.ts';
import { errorMessage, hasCode } from '../../../lib/errors.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { depositFigures, depositHint } from '../../../parts/payment/deposit-figures.ts';
import { EditPaymentDialog } from '../../../parts/payment/edit-payment-dialog.tsx';
import { PaymentDialog } from '../../../parts/payment/payment-dialog.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Switch } from '../../../ui/input/switch.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { rollBackEstimates, showChanged, withChangedPayment, withPayment } from '../optimistic-estimate.ts';

/** The default values of the optional fields of a payment. */
const usual = { notes: null, reference: null };

function undo(error: unknown, _input: unknown, snapshot: Snapshot | undefined) {
  rollBackEstimates(snapshot);
  /*
   * If another user has changed the payment or deleted the estimate, a retry would fail too, so the server's message is
   * shown instead of the advice to try again.
   */
  const isFinal = hasCode(error, 'CONFLICT') || hasCode(error, 'NOT_FOUND');
  failureToast('Error', isFinal ? errorMessage(error) : 'Failed to record payment. Please try again.');
}

/** The idempotency key is created when the dialog opens, so that a double click or a retry records only one payment. */
function useRecordPayment(idempotencyKey: string, invoiceBefore: string | null) {
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

function useUpdatePayment(estimateId: string) {
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

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

type EstimatePaymentProps = DialogState & {
  estimate: EstimateDetail;
  /** The payment to edit; undefined to record a new payment. */
  payment?: DocumentPayment;
};

export default function EstimatePayment({ payment, ...rest }: EstimatePaymentProps) {
  return payment ? <EditPayment payment={payment} {...rest} /> : <RecordPayment {...rest} />;
}

function RecordPayment({ estimate, ...dialog }: EstimatePaymentProps) {
  const { today } = useBusinessDay();
  const [idempotencyKey] = useState(newIdempotencyKey);
  /*
   * The dialog keeps the values from when it was opened, because the estimate on the screen already includes the new
   * payment while the payment is being sent.
   */
  const [before] = useState(() => ({
    balance: estimate.balance_due,
    openDeposit: depositFigures(estimate).open,
    invoiceId: estimate.invoice_id,
  }));
  const { balance, openDeposit, invoiceId } = before;
  const [isDeposit, setDeposit] = useState(openDeposit > 0);
  const record = useRecordPayment(idempotencyKey, invoiceId);
  const balanceText = `Balance: ${formatMoney(balance)}`;
  return (
    <PaymentDialog
      {...dialog}
      title="Record Payment"
      submitLabel="Record Payment"
      amountHelp={
        openDeposit > 0 ? `Deposit requested: ${formatMoney(openDeposit)} · ${balanceText}` : balanceText
      }
      initial={emptyPayment(today, openDeposit > 0 ? openDeposit : balance)}
      customerId={estimate.customer_id}
      today={today}
      amountProblem={(amount) => paymentAmountProblem(amount, toCents(balance))}
      onSave={(payment) =>
        record.mutateAsync({
          ...payment,
          estimate_id: estimate.id,
          is_deposit: isDeposit && invoiceId === null,
        })
      }
    >
      {invoiceId === null ? (
        <Switch
          position="end"
          label="This is a deposit"
          description={depositHint(isDeposit)}
          checked={isDeposit}
          onCheckedChange={setDeposit}
        />
      ) : (
        <p className="text-13 text-fg-2">This payment counts toward this estimate’s invoice.</p>
      )}
    </PaymentDialog>
  );
}

type EditPaymentProps = EstimatePaymentProps & { payment: DocumentPayment };

function EditPayment({ estimate, ...rest }: EditPaymentProps) {
  const update = useUpdatePayment(estimate.id);
  return <EditPaymentDialog {...rest} document={estimate} onSave={update.mutateAsync} />;
}
