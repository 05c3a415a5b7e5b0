import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { futureDateProblem } from '@dayworks/shared/documents/payments/rules';
import type { Dollars } from '@dayworks/shared/money';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input, Textarea } from '../../ui/field/input.tsx';
import { MoneyInput } from '../../ui/input/number-input.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';
import { readUnless } from '../form/reading.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { FormDialog } from '../form-frame/form-frame.tsx';
import { SaveNotices } from '../form-frame/save-notices.tsx';
import { type PaymentTexts, type PaymentValues, paymentTexts, readPayment } from './payment-form.ts';
import { methodChoices, usePaymentMethods } from './use-payment-methods.ts';

type PaymentDialogProps = {
  title: string;
  submitLabel: string;
  /** A hint below the amount field, such as the outstanding balance. */
  amountHelp?: string;
  initial: PaymentValues;
  /** The customer who pays. If no payment method is chosen yet, the one that this customer used last is preselected. */
  customerId?: string | null;
  today: CalendarDate;
  /** Returns the reason why a payment amount is rejected. */
  amountProblem: (amount: Dollars) => string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * Saves the payment. The dialog shows field errors at their fields, and the caller of the dialog reports all other
   * errors.
   */
  onSave: (payment: PaymentValues) => Promise<unknown>;
  /** Additional fields below the amount field. The parent component stores their values. */
  children?: ReactNode;
  /**
   * Content above the amount field, in which the user chooses the invoice or estimate that is paid, if it is not known
   * yet.
   */
  subject?: ReactNode;
  /**
   * True if the user has not chosen yet which invoice or estimate is paid. The content of `subject` then shows an
   * error.
   */
  isSubjectMissing?: boolean;
  /** Called when the user tries to save. */
  onTry?: () => void;
  /** Called with the typed amount, for choices that depend on it. */
  onAmountChange?: (amount: string) => void;
  /**
   * The suggested amount, set once the invoice or estimate that is paid is known. It never replaces an amount that the
   * user typed.
   */
  suggestedAmount?: Dollars;
};

/**
 * The dialog for recording or editing a payment. It must be remounted for each payment, so that it starts with the
 * values of that payment.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { title, submitLabel, amountHelp, initial, today, amountProblem, open, onOpenChange, onSave } = props;
  const { subject, isSubjectMissing = false, onTry, suggestedAmount, customerId = null } = props;
  const form = useSavedForm<PaymentTexts, PaymentValues, unknown>({
    start: paymentTexts(initial),
    read: (typed) => {
      const read = readPayment(typed);
      if (read.problems) return isSubjectMissing ? { problems: { ...read.problems, subject: '' } } : read;
      const { amount, payment_date } = read.values;
      return readUnless(read.values, {
        subject: isSubjectMissing ? '' : undefined,
        amount: amountProblem(amount),
        payment_date: futureDateProblem(payment_date, today),
      });
    },
    create: onSave,
    // An amount or a payment method that the app filled in does not count as an unsaved change.
    contentOf: ({ amount, payment_method, ...typed }): object => ({
      ...typed,
      amount: dirtyFields.amount && amount,
      payment_method: dirtyFields.payment_method && payment_method,
    }),
  });
  const { register, control, errors, set, failure } = form;
  const { dirtyFields } = useFormState({ control });

  const suggest = useEffectEvent((amount: Dollars) => {
    if (!dirtyFields.amount) set({ amount: amount.toFixed(2) });
  });
  useEffect(() => {
    if (suggestedAmount !== undefined) suggest(suggestedAmount);
  }, [suggestedAmount]);

  const choice = usePaymentMethods(customerId);
  const lastUsed = initial.payment_method ? null : (choice?.last_used ?? null);
  const preselect = useEffectEvent((method: string) => {
    if (!dirtyFields.payment_method) set({ payment_method: method });
  });
  useEffect(() => {
    if (lastUsed) preselect(lastUsed);
  }, [lastUsed]);
  const method = useWatch({ control, name: 'payment_method' });
  const typed = useWatch({ control, name: 'amount' });
  const tellAmount = useEffectEvent((amount: string) => props.onAmountChange?.(amount));
  useEffect(() => tellAmount(typed), [typed]);

  return (
    <FormDialog
      {...form.frame}
      size="md"
      open={open}
      onClose={() => onOpenChange(false)}
      title={title}
      submitLabel={submitLabel}
      lossText="This payment is not saved yet."
      onSave={() => {
        onTry?.();
        form.save();
      }}
      notices={
        <SaveNotices
          form={{ ...form, failure: failure?.kind === 'refused' ? null : failure }}
          noun="payment"
        />
      }
    >
      {subject}
      <Field label="Amount" error={errors.amount} help={amountHelp}>
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
      {props.children}
      <Field
        label="Payment method"
        error={errors.payment_method}
        help={
          lastUsed && method === lastUsed && !dirtyFields.payment_method
            ? `${methodLabel(lastUsed)}, as this customer paid last time`
            : undefined
        }
      >
        <Controller
          control={control}
          name="payment_method"
          render={({ field: { value, onChange, onBlur } }) => (
            <RadioGroup value={value} onValueChange={onChange} onBlur={onBlur}>
              {methodChoices(choice?.methods, initial.payment_method).map((each) => (
                <Radio key={each.value} value={each.value}>
                  {each.label}
                </Radio>
              ))}
            </RadioGroup>
          )}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
        <Field label="Payment date" error={errors.payment_date}>
          <Controller
            control={control}
            name="payment_date"
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} today={today} onValueChange={onChange} />
            )}
          />
        </Field>
        <Field label="Reference" optional error={errors.reference}>
          <Input autoComplete="off" placeholder="Check number, transfer ID" {...register('reference')} />
        </Field>
      </div>
      <Field label="Notes" optional error={errors.notes}>
        <Textarea rows={2} {...register('notes')} />
      </Field>
    </FormDialog>
  );
}
