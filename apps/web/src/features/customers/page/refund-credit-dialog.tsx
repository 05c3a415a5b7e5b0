import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { futureDateProblem } from '@dayworks/shared/documents/payments/rules';
import { formatMoney } from '@dayworks/shared/money';
import { CreditRefund } from '@dayworks/shared/payments/payment';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { readUnless, readWith } from '../../../parts/form/reading.ts';
import { useCreate } from '../../../parts/form/use-create.ts';
import { useSavedForm } from '../../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import { SaveNotices } from '../../../parts/form-frame/save-notices.tsx';
import { typedAmount } from '../../../parts/payment/payment-form.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';

const Fields = CreditRefund.omit({ customer_id: true });
const readRefund = readWith<z.output<typeof Fields>>(
  Fields.extend({ amount: typedAmount(Fields.shape.amount) }),
);

export interface RefundCreditDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Refunds a customer's credit. The dialog keeps using the amount of credit from when it was opened. */
export default function RefundCreditDialog({ customer, onClose }: RefundCreditDialogProps) {
  const { today } = useBusinessDay();
  const [{ id, credit }] = useState(customer);
  const refund = useCreate(api.payments.refundCredit);
  const form = useSavedForm({
    start: { amount: credit.toFixed(2), refund_date: today, notes: '' },
    read: (typed) => {
      const read = readRefund(typed);
      if (read.problems) return read;
      return readUnless(read.values, { refund_date: futureDateProblem(read.values.refund_date, today) });
    },
    create: (fields, key) => refund({ ...fields, customer_id: id }, key),
    onSaved: () => successToast('Success', 'Refund recorded successfully'),
  });
  const { register, control, errors } = form;

  return (
    <FormDialog
      {...form.frame}
      size="md"
      onClose={onClose}
      title="Refund credit"
      description="Record the credit that you gave back. Each refund belongs to the payment that the credit came from."
      submitLabel="Record Refund"
      lossText="This refund is not saved yet."
      notices={<SaveNotices form={form} noun="refund" />}
    >
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
        <Field label="Amount" error={errors.amount} help={`Credit: ${formatMoney(credit)}`}>
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
        <Field label="Refund date" error={errors.refund_date}>
          <Controller
            control={control}
            name="refund_date"
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} today={today} onValueChange={onChange} />
            )}
          />
        </Field>
      </div>
      <Field label="Notes" optional error={errors.notes}>
        <Textarea rows={2} {...register('notes')} />
      </Field>
    </FormDialog>
  );
}
