import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import { paymentAmountProblem } from '@dayworks/shared/documents/payments/rules';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { payableTotal } from '@dayworks/shared/invoices/credit-rules';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { formatMoney, fromCents, toCents } from '@dayworks/shared/money';
import { emptyPayment } from '@dayworks/shared/payments/payment';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import type { Snapshot } from '../../../lib/cache-snapshot.ts';
import { errorMessage, hasCode } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { EditPaymentDialog } from '../../../parts/payment/edit-payment-dialog.tsx';
import { PaymentDialog } from '../../../parts/payment/payment-dialog.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  findDetail,
  rollBackInvoices,
  showChanged,
  takeInvoiceSnapshot,
  withChangedPayment,
  withPayment,
} from '../invoice-cache.ts';

/** The default values of the optional fields of a payment. */
const usual = { notes: null, reference: null };

function undo(error: unknown, _input: unknown, context: { snapshot: Snapshot } | undefined) {
  rollBackInvoices(context?.snapshot);
  /*
   * If another user has changed the payment in the meantime, a retry would fail too, so the server's message is shown
   * instead of the advice to try again.
   */
  const isOutdated = hasCode(error, 'CONFLICT');
  failureToast('Error', isOutdated ? errorMessage(error) : 'Failed to record payment. Please try again.');
}

/** The idempotency key is created when the dialog opens, so that a double click or a retry records only one payment. */
function useRecordPayment(idempotencyKey: string) {
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

function useUpdatePayment(invoiceId: string) {
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

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

type InvoicePaymentProps = DialogState & {
  invoice: InvoiceDetail;
  /** The payment to edit; undefined to record a new payment. */
  payment?: DocumentPayment;
};

export default function InvoicePayment({ payment, ...rest }: InvoicePaymentProps) {
  return payment ? <EditPayment payment={payment} {...rest} /> : <RecordPayment {...rest} />;
}

function RecordPayment({ invoice, ...dialog }: InvoicePaymentProps) {
  const { today } = useBusinessDay();
  const [idempotencyKey] = useState(newIdempotencyKey);
  /*
   * The dialog keeps the balance from when it was opened. The invoice on the screen already includes the payment while
   * it is being saved, so its balance would change while the user looks at it.
   */
  const [balance] = useState(invoice.balance_due);
  const record = useRecordPayment(idempotencyKey);
  return (
    <PaymentDialog
      {...dialog}
      title="Record Payment"
      submitLabel="Record Payment"
      amountHelp={`Balance due: ${formatMoney(balance)}`}
      initial={emptyPayment(today, balance)}
      customerId={invoice.customer_id}
      subject={<CreditOffer invoice={invoice} onApplied={() => dialog.onOpenChange(false)} />}
      today={today}
      amountProblem={(amount) => paymentAmountProblem(amount, toCents(balance))}
      onSave={(payment) => record.mutateAsync({ ...payment, invoice_id: invoice.id })}
    />
  );
}

/**
 * Offers to use the customer's credit when a payment is recorded. Credit can be used only for an invoice that was
 * sent.
 */
function CreditOffer({ invoice, onApplied }: { invoice: InvoiceDetail; onApplied: () => void }) {
  const { today } = useBusinessDay();
  const [context] = useState(() => ({ idempotencyKey: newIdempotencyKey() }));
  const apply = useMutation(
    api.invoices.applyCredit.mutationOptions({
      context,
      onSuccess: (_, { amount }) => {
        successToast('Credit applied', `${formatMoney(amount)} of customer credit pays this invoice.`);
        onApplied();
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  const [{ customer_credit, balance_due }] = useState(invoice);
  if (customer_credit <= 0 || !isInvoiceActionAllowed('applyCredit', invoice, today)) return null;
  const amount = Math.min(customer_credit, balance_due);
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" loading={apply.isPending} onClick={() => apply.mutate({ id: invoice.id, amount })}>
          Apply {formatMoney(amount)}
        </Button>
      }
    >
      {formatMoney(customer_credit)} credit available
    </Alert>
  );
}

type EditPaymentProps = InvoicePaymentProps & { payment: DocumentPayment };

function EditPayment({ invoice, ...rest }: EditPaymentProps) {
  const update = useUpdatePayment(invoice.id);
  return (
    <EditPaymentDialog
      {...rest}
      document={{ ...invoice, total: fromCents(payableTotal(invoice)) }}
      onSave={update.mutateAsync}
    />
  );
}
