import { SingleExpense } from '@dayworks/shared/expenses/expense';
import { Repeats } from '@dayworks/shared/expenses/recurring-record';
import * as z from 'zod';
import { expenseRecord } from '../../parts/expense/expense-record.ts';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { repeatChoices, repeatLabels, unitLabels } from './repeat-choice.ts';

const NewExpenseForm = SingleExpense.extend({ repeat: z.enum(repeatChoices), ...Repeats.shape });

/** An expense, and whether it is the first of many. */
export const newExpenseRecord: RecordDescription<z.infer<typeof NewExpenseForm>> = {
  noun: 'expense',
  schema: NewExpenseForm,
  fields: {
    ...expenseRecord.fields,
    repeat: { kind: 'choice', label: 'Repeats', labels: repeatLabels, width: 'half' },
    until: { kind: 'date', label: 'Until', optional: true, width: 'half' },
    every: { kind: 'number', label: 'Every', width: 'pair', maxDecimals: 0, min: '1', max: '99' },
    unit: { kind: 'choice', label: 'Weeks, months or years', labels: unitLabels, width: 'pair' },
  },
};
