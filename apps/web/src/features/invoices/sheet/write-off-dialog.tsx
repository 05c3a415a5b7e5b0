import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { NewWriteOff } from '@dayworks/shared/invoices/credit';
import { creditAmountProblem, creditDateProblem } from '@dayworks/shared/invoices/credit-rules';
import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { futureDateProblem } from '@dayworks/shared/ledger/money-date';
import { formatMoney, toCents } from '@dayworks/shared/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { showFieldErrors, submitOnCtrlEnter } from '../../../parts/form/form-submit.ts';
import { typedAmount } from '../../../parts/record/typed-amount.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/textarea.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const WriteOffForm = NewWriteOff.omit({ id: true }).extend({ amount: typedAmount(NewWriteOff.shape.amount) });

/** Writes off what the customer will not pay. The balance is remembered from the moment when the dialog opens. */
export default function WriteOffDialog({
  invoice: given,
  onClose,
}: {
  invoice: InvoiceDetail;
  onClose: () => void;
}) {
  const { today } = useBusinessDay();
  const formId = useId();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [invoice] = useState(given);
  const { mutateAsync } = useMutation(api.invoices.writeOff.mutationOptions({ context: { idempotencyKey } }));
  const { register, control, handleSubmit, setError } = useForm({
    resolver: zodResolver(WriteOffForm),
    defaultValues: { amount: invoice.balance_due.toFixed(2), date: today, reason: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });

  const submit = handleSubmit(async (values) => {
    const problem = creditAmountProblem(values.amount, toCents(invoice.balance_due));
    if (problem) return setError('amount', { message: problem }, { shouldFocus: true });
    const wrongDay = futureDateProblem(values.date, today) ?? creditDateProblem(values.date, invoice);
    if (wrongDay) return setError('date', { message: wrongDay }, { shouldFocus: true });
    try {
      await mutateAsync({ ...values, id: invoice.id });
      successToast('Written off', `${formatMoney(values.amount)} is no longer owed.`);
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, ['amount', 'date', 'reason'], setError))
        failureToast('Error', errorMessage(error));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Write off ${invoiceTitle(invoice)}`}
      description="The amount is no longer owed and becomes bad debt in the profit report on accrual basis. You can undo it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            Write Off
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          if (isSubmitting) event.preventDefault();
          else void submit(event);
        }}
        onKeyDown={submitOnCtrlEnter}
        className="grid gap-4"
      >
        <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
          <Field
            label="Amount"
            error={errors.amount?.message}
            help={`Balance due: ${formatMoney(invoice.balance_due)}`}
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
          <Field label="Date" error={errors.date?.message}>
            <Controller
              control={control}
              name="date"
              render={({ field: { onChange, ...field } }) => (
                <DateInput {...field} today={today} onValueChange={onChange} />
              )}
            />
          </Field>
        </div>
        <Field label="Reason" error={errors.reason?.message}>
          <Textarea rows={2} {...register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
