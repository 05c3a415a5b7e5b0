import { SingleExpense } from '@dayworks/shared/expenses/expense';
import { Repeats } from '@dayworks/shared/expenses/recurring-record';
import * as z from 'zod';
import {
  customRule,
  expenseRecord,
  repeatChoices,
  repeatLabels,
} from '../../parts/expense/expense-record.ts';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';

const NewExpenseForm = SingleExpense.extend({ repeat: z.enum(repeatChoices), ...Repeats.shape });

/** The form for a new expense, including fields for repeating the expense. */
export const newExpenseRecord: RecordDescription<z.infer<typeof NewExpenseForm>> = {
  noun: 'expense',
  schema: NewExpenseForm,
  fields: {
    ...expenseRecord.fields,
    repeat: { kind: 'choice', label: 'Repeats', labels: repeatLabels, width: 'half' },
    until: { kind: 'date', label: 'Until', optional: true, width: 'half' },
    ...customRule,
  },
};
