import { countedAmount } from '@dayworks/shared/documents/payments/counted-payments';
import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import { futureDateProblem, refundProblem } from '@dayworks/shared/documents/payments/rules';
import { type Cents, formatCents, fromCents } from '@dayworks/shared/money';
import { NewRefund } from '@dayworks/shared/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { MoneyInput } from '../../ui/input/number-input.tsx';
import { failureToast, successToast } from '../feedback.tsx';
import { showFieldErrors } from '../form/form-submit.ts';
import { SubmitDialog } from '../form-frame/form-frame.tsx';
import { useBusinessDay } from '../time/business-day.ts';
import { typedAmount } from './payment-form.ts';

const RefundFields = NewRefund.omit({ payment_id: true });

/** The schema that converts the typed refund values to the server's format. */
const RefundForm = RefundFields.extend({
  amount: typedAmount(RefundFields.shape.amount),
});

const failedText = 'Failed to record refund. Please try again.';

type RefundDialogProps = {
  payment: DocumentPayment;
  /** The largest refund, if the payment is a part of one that was recorded for several invoices. */
  most?: Cents;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The dialog for recording a refund. It must be remounted for each payment. */
export default function RefundDialog({ payment: given, most, open, onOpenChange }: RefundDialogProps) {
  const { today } = useBusinessDay();
  const [idempotencyKey] = useState(newIdempotencyKey);
  /*
   * The dialog keeps the payment as it was when the dialog opened, because the screen may already include the refund
   * while it is being sent.
   */
  const [payment] = useState(given);
  const [left] = useState(most ?? countedAmount(given));
  // An online payment is refunded by the payment provider, which also determines the date.
  const isOnline = payment.provider !== null;
  const { mutateAsync } = useMutation(api.payments.refund.mutationOptions({ context: { idempotencyKey } }));
  const online = useMutation(api.online.refund.mutationOptions({ context: { idempotencyKey } }));
  const { register, control, handleSubmit, setError } = useForm({
    resolver: zodResolver(RefundForm),
    defaultValues: { amount: fromCents(countedAmount(payment)).toFixed(2), refund_date: today, notes: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });

  const submit = handleSubmit(async (refund) => {
    const whole = { ...payment, amount: fromCents(left), refunded_amount: 0, provider: null };
    const problem = refundProblem(whole, refund);
    if (problem) {
      const isTooEarly = refund.refund_date < payment.payment_date;
      return setError(isTooEarly ? 'refund_date' : 'amount', { message: problem }, { shouldFocus: true });
    }
    const ahead = futureDateProblem(refund.refund_date, today);
    if (ahead) return setError('refund_date', { message: ahead }, { shouldFocus: true });
    try {
      if (isOnline) await online.mutateAsync({ payment_id: payment.id, amount: refund.amount });
      else await mutateAsync({ ...refund, payment_id: payment.id });
      successToast('Success', isOnline ? 'Refund sent to the customer' : 'Refund recorded successfully');
      onOpenChange(false);
    } catch (error) {
      if (showFieldErrors(error, ['amount', 'refund_date', 'notes'], setError)) return;
      failureToast('Error', isRefused(error) ? errorMessage(error, failedText) : failedText);
    }
  });

  return (
    <SubmitDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Refund"
      description={
        isOnline
          ? 'The payment provider sends the money back to the customer’s card or bank account.'
          : 'Record the amount you refunded. The original payment stays unchanged.'
      }
      submitLabel={isOnline ? 'Refund Customer' : 'Record Refund'}
      isSubmitting={isSubmitting}
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
        <Field
          label="Amount"
          error={errors.amount?.message}
          help={`You can refund up to ${formatCents(left)}`}
        >
          <Controller
            control={control}
            name="amount"
            render={({ field: { onChange, ...field } }) => (
              <MoneyInput
                {...field}
                data-autofocus=""
                onFocus={(event) => event.target.select()}
                onValueChange={onChange}
              />
            )}
          />
        </Field>
        {!isOnline && (
          <Field label="Refund date" error={errors.refund_date?.message}>
            <Controller
              control={control}
              name="refund_date"
              render={({ field: { onChange, ...field } }) => (
                <DateInput {...field} today={today} onValueChange={onChange} />
              )}
            />
          </Field>
        )}
      </div>
      {!isOnline && (
        <Field label="Notes" optional error={errors.notes?.message}>
          <Textarea rows={2} {...register('notes')} />
        </Field>
      )}
    </SubmitDialog>
  );
}
