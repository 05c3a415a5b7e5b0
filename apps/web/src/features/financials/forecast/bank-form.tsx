import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { CashSettings, CashSettingsEdit } from '@dayworks/shared/forecast/forecast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';
import { readNumberText } from '../../../ui/input/number-text.ts';

export const unreadableText = 'Enter an amount such as 1,250.50';

export function useSetCash(onSaved?: () => void) {
  const { mutate, isPending, error } = useMutation(
    api.financials.setCash.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Bank balance saved');
        onSaved?.();
      },
      onError: (reason) => {
        if (Object.keys(fieldErrors(reason)).length === 0) failureToast('Not saved', errorMessage(reason));
      },
    }),
  );
  return {
    save: ({ cash, counted_on, floor, version }: CashSettingsEdit) =>
      mutate({ cash, counted_on, floor, version }),
    isPending,
    problems: fieldErrors(error) as Partial<Record<'cash' | 'counted_on' | 'floor', string>>,
  };
}

type BankFormProps = { settings: CashSettings; today: CalendarDate };

/** Asks for the bank balance. Without it, the forecast can show only how the balance will change. */
export function BankForm({ settings, today }: BankFormProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { save, isPending, problems } = useSetCash();
  const typed = readNumberText(text);
  const missing = typed === undefined ? unreadableText : typed === null ? 'Enter an amount' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isPending && typed != null) save({ ...settings, cash: typed, counted_on: today });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-8 bg-surface-2 px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-52 text-13 text-fg-2">
        <strong className="block font-semibold text-fg-1">Enter your bank balance</strong>
        Until then, you only see how much the balance will change.
      </p>
      <Field
        label="Bank balance today"
        hideLabel
        error={isAsked ? (missing ?? problems.cash) : undefined}
        className="w-36"
      >
        <MoneyInput value={text} onValueChange={setText} />
      </Field>
      <Button type="submit" loading={isPending}>
        Save
        <span className="sr-only"> bank balance</span>
      </Button>
    </form>
  );
}
