import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import {
  changedPaymentProblem,
  paymentAmountProblem,
} from '@dayworks/shared/documents/payments/payment-amount';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { payableTotal } from '@dayworks/shared/invoices/credit-rules';
import { formatMoney, fromCents, toCents } from '@dayworks/shared/money';
import { emptyPayment } from '@dayworks/shared/payments/payment';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../lib/api.ts';
import { PaymentDialog } from '../../../parts/payment/payment-dialog.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { useRecordPayment, useUpdatePayment } from './use-payments.ts';

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
   * The balance is fixed when the dialog opens, because the invoice on the screen already includes the payment while
   * it is being sent.
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
      today={today}
      amountProblem={(amount) => paymentAmountProblem(amount, toCents(balance))}
      onSave={(payment) => record.mutateAsync({ ...payment, invoice_id: invoice.id })}
    />
  );
}

type EditPaymentProps = InvoicePaymentProps & { payment: DocumentPayment };

function EditPayment({ invoice, payment, ...dialog }: EditPaymentProps) {
  const { today } = useBusinessDay();
  const [before] = useState({ invoice, payment });
  const update = useUpdatePayment(invoice.id);
  const { id, version, amount, payment_date, payment_method, notes, reference } = before.payment;
  return (
    <PaymentDialog
      {...dialog}
      title="Edit Payment"
      submitLabel="Update Payment"
      initial={{ amount, payment_date, payment_method, notes, reference }}
      today={today}
      amountProblem={(next) =>
        changedPaymentProblem(before.payment, next, {
          ...before.invoice,
          total: fromCents(payableTotal(before.invoice)),
        })
      }
      onSave={(values) => update.mutateAsync({ ...values, id, version })}
    />
  );
}
