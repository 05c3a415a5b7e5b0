import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { futureDateProblem } from '@dayworks/shared/documents/payments/rules';
import { formatMoney } from '@dayworks/shared/money';
import { CreditRefund } from '@dayworks/shared/payments/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { showFieldErrors } from '../../../parts/form/form-submit.ts';
import { SubmitDialog } from '../../../parts/form-frame/form-frame.tsx';
import { typedAmount } from '../../../parts/payment/payment-form.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';

const Fields = CreditRefund.omit({ customer_id: true });
const RefundForm = Fields.extend({ amount: typedAmount(Fields.shape.amount) });

export interface RefundCreditDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Refunds credit of a customer. The dialog uses the credit as it was when the dialog opened. */
export default function RefundCreditDialog({ customer, onClose }: RefundCreditDialogProps) {
  const { today } = useBusinessDay();
  const [{ id, credit }] = useState(customer);
  const [context] = useState(() => ({ idempotencyKey: newIdempotencyKey() }));
  const refund = useMutation(api.payments.refundCredit.mutationOptions({ context }));
  const { register, control, handleSubmit, setError } = useForm({
    resolver: zodResolver(RefundForm),
    defaultValues: { amount: credit.toFixed(2), refund_date: today, notes: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });

  const submit = handleSubmit(async (values) => {
    const ahead = futureDateProblem(values.refund_date, today);
    if (ahead) return setError('refund_date', { message: ahead }, { shouldFocus: true });
    try {
      await refund.mutateAsync({ ...values, customer_id: id });
      successToast('Success', 'Refund recorded successfully');
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, ['amount', 'refund_date', 'notes'], setError))
        failureToast('Error', errorMessage(error));
    }
  });

  return (
    <SubmitDialog
      onClose={onClose}
      title="Refund credit"
      description="Record the credit that you gave back. Each refund belongs to the payment that the credit came from."
      submitLabel="Record Refund"
      isSubmitting={isSubmitting}
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
        <Field label="Amount" error={errors.amount?.message} help={`Credit: ${formatMoney(credit)}`}>
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
        <Field label="Refund date" error={errors.refund_date?.message}>
          <Controller
            control={control}
            name="refund_date"
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} today={today} onValueChange={onChange} />
            )}
          />
        </Field>
      </div>
      <Field label="Notes" optional error={errors.notes?.message}>
        <Textarea rows={2} {...register('notes')} />
      </Field>
    </SubmitDialog>
  );
}
