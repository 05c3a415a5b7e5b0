import type { ExpenseRow } from '@dayworks/shared/expenses/expense';
import { Repeats } from '@dayworks/shared/expenses/recurring-record';
import { requiredDate } from '@dayworks/shared/fields';
import { formatMoney } from '@dayworks/shared/money';
import * as z from 'zod';
import { api } from '../../lib/api.ts';
import { useCreate } from '../form/use-create.ts';
import { FormDialog } from '../form-frame/form-frame.tsx';
import type { RecordDescription } from '../record/field-descriptions.ts';
import { RecordFields } from '../record/record-fields.tsx';
import { useRecordForm } from '../record/use-record-form.ts';
import { useBusinessDay } from '../time/business-day.ts';
import { nearDay } from '../time/time-texts.ts';
import { customRule, repeatChoices, repeatLabels, repeatsOf } from './expense-record.ts';
import { onceAtFirst, RepeatNote, useRepeatFields } from './repeat-note.tsx';

const choices = repeatChoices.filter((choice) => choice !== 'never');
const { never: _never, ...labels } = repeatLabels;

const RepeatForm = z.strictObject({
  repeat: z.enum(choices),
  ...Repeats.shape,
  spent_on: requiredDate('Please enter a date'),
});

const repeatRecord: RecordDescription<z.infer<typeof RepeatForm>> = {
  noun: 'recurring expense',
  schema: RepeatForm,
  fields: {
    repeat: { kind: 'choice', label: 'Repeats', labels, width: 'half' },
    until: { kind: 'date', label: 'Until', optional: true, width: 'half' },
    ...customRule,
    spent_on: { kind: 'unseen' },
  },
};

type RepeatExpenseProps = { expense: ExpenseRow; onClose: () => void };

/** Turns an existing expense into the first occurrence of a recurring expense with the same values. */
export default function RepeatExpense({ expense, onClose }: RepeatExpenseProps) {
  const { today } = useBusinessDay();
  const { id, version, spent_on, description, amount } = expense;
  const repeatOnce = useCreate(api.expenses.repeat);
  const form = useRecordForm(repeatRecord, {
    start: { ...onceAtFirst, repeat: 'month', spent_on },
    create: async ({ repeat, every, unit, until }, key) => {
      const repeats = repeatsOf(repeat, { every, unit, until });
      if (!repeats) throw new Error('what does not repeat is not offered');
      return { ...(await repeatOnce({ id, version, ...repeats }, key)), repeat, every, unit, until };
    },
    done: 'Expense now repeats',
  });
  const own = useRepeatFields(form);
  return (
    <FormDialog title="Repeat this expense" submitLabel="Repeat" onClose={onClose} {...form.frame}>
      <p className="mb-4 text-13 text-fg-2">
        <bdi>{description}</bdi>, {formatMoney(amount)}, {nearDay(spent_on, today)} is the first. Its job,
        project and receipt are not copied.
      </p>
      <RecordFields form={form} own={own} />
      <RepeatNote control={form.control} today={today} />
    </FormDialog>
  );
}
