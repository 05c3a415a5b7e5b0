import { changedPaymentProblem } from '@dayworks/shared/documents/payments/rules';
import { useState } from 'react';
import { useBusinessDay } from '../time/business-day.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import type { PaymentValues } from './payment-form.ts';

type EditPaymentDialogProps = {
  payment: PaymentValues & { version: number } & Parameters<typeof changedPaymentProblem>[0];
  /** The document that the payment is for. It is null if the other payments on that document are not loaded. */
  document: Parameters<typeof changedPaymentProblem>[2];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: (payment: PaymentValues & { id: string; version: number }) => Promise<unknown>;
};

export function EditPaymentDialog({ payment, document, onSave, ...dialog }: EditPaymentDialogProps) {
  const { today } = useBusinessDay();
  /*
   * The dialog keeps the payment as it was when the dialog opened, because the screen may already show the change while
   * it is being sent.
   */
  const [before] = useState({ payment, document });
  const { id, version, amount, payment_date, payment_method, notes, reference } = before.payment;
  return (
    <PaymentDialog
      {...dialog}
      title="Edit Payment"
      submitLabel="Update Payment"
      initial={{ amount, payment_date, payment_method, notes, reference }}
      today={today}
      amountProblem={(next) => changedPaymentProblem(before.payment, next, before.document)}
      onSave={(values) => onSave({ ...values, id, version })}
    />
  );
}
