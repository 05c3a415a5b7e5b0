import { countedAmount } from '@dayworks/shared/documents/payments/counted-payments';
import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import { futureDateProblem, refundProblem } from '@dayworks/shared/documents/payments/rules';
import { type Cents, formatCents, fromCents } from '@dayworks/shared/money';
import { NewRefund } from '@dayworks/shared/payments/payment';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type * as z from 'zod';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { MoneyInput } from '../../ui/input/number-input.tsx';
import { failureToast, successToast } from '../feedback.tsx';
import { readUnless, readWith } from '../form/reading.ts';
import { useCreate } from '../form/use-create.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { FormDialog } from '../form-frame/form-frame.tsx';
import { SaveNotices } from '../form-frame/save-notices.tsx';
import { useBusinessDay } from '../time/business-day.ts';
import { typedAmount } from './payment-form.ts';

const RefundFields = NewRefund.omit({ payment_id: true });

/** Converts the typed refund values to the server's format. */
const readRefund = readWith<z.output<typeof RefundFields>>(
  RefundFields.extend({ amount: typedAmount(RefundFields.shape.amount) }),
);

const failedText = 'Failed to record refund. Please try again.';

type RefundDialogProps = {
  payment: DocumentPayment;
  /**
   * The maximum amount that can be refunded. It is set if this payment is only one part of a payment for several
   * invoices.
   */
  most?: Cents;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The dialog for recording a refund. It must be remounted for each payment. */
export default function RefundDialog({ payment: given, most, open, onOpenChange }: RefundDialogProps) {
  const { today } = useBusinessDay();
  /*
   * The dialog keeps the payment as it was when the dialog opened, because the screen may already include the refund
   * while it is being sent.
   */
  const [payment] = useState(given);
  const [left] = useState(most ?? countedAmount(given));
  // An online payment is refunded by the payment provider, which also determines the date.
  const isOnline = payment.provider !== null;
  const refund = useCreate(api.payments.refund);
  const refundOnline = useCreate(api.online.refund);
  const form = useSavedForm({
    start: { amount: fromCents(countedAmount(payment)).toFixed(2), refund_date: today, notes: '' },
    read: (typed) => {
      const read = readRefund(typed);
      if (read.problems) return read;
      const { refund_date } = read.values;
      const whole = { ...payment, amount: fromCents(left), refunded_amount: 0, provider: null };
      const problem = refundProblem(whole, read.values);
      const isTooEarly = refund_date < payment.payment_date;
      return readUnless(read.values, {
        amount: isTooEarly ? undefined : problem,
        refund_date: isTooEarly ? problem : futureDateProblem(refund_date, today),
      });
    },
    create: async (fields, key): Promise<unknown> =>
      isOnline
        ? refundOnline({ payment_id: payment.id, amount: fields.amount }, key)
        : refund({ ...fields, payment_id: payment.id }, key),
    onSaved: () =>
      successToast('Success', isOnline ? 'Refund sent to the customer' : 'Refund recorded successfully'),
    onFailure: ({ kind, error }) => {
      if (kind === 'refused' && Object.keys(fieldErrors(error)).length === 0) {
        failureToast('Error', errorMessage(error, failedText));
      } else if (kind === 'unanswered') failureToast('Error', failedText);
    },
  });
  const { register, control, errors, failure } = form;

  return (
    <FormDialog
      {...form.frame}
      size="md"
      open={open}
      onClose={() => onOpenChange(false)}
      title="Refund"
      description={
        isOnline
          ? 'The payment provider sends the money back to the customer’s card or bank account.'
          : 'Record the amount you refunded. The original payment stays unchanged.'
      }
      submitLabel={isOnline ? 'Refund Customer' : 'Record Refund'}
      lossText="This refund is not saved yet."
      notices={
        <SaveNotices
          form={{ ...form, failure: failure?.kind === 'refused' ? null : failure }}
          noun="refund"
        />
      }
    >
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
        <Field label="Amount" error={errors.amount} help={`You can refund up to ${formatCents(left)}`}>
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
          <Field label="Refund date" error={errors.refund_date}>
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
        <Field label="Notes" optional error={errors.notes}>
          <Textarea rows={2} {...register('notes')} />
        </Field>
      )}
    </FormDialog>
  );
}
