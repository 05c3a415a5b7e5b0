import { RecurringExpenseEdit } from '@dayworks/shared/expenses/recurring-record';
import type * as z from 'zod';
import { expenseRecord } from '../../../parts/expense/expense-record.ts';
import { customRule } from '../../../parts/expense/repeat-choice.ts';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

const RecurringForm = RecurringExpenseEdit.omit({ id: true, version: true });

const { description, amount, tax, supplier, category } = expenseRecord.fields;

export const recurringRecord: RecordDescription<z.infer<typeof RecurringForm>> = {
  noun: 'recurring expense',
  schema: RecurringForm,
  fields: {
    description,
    amount,
    tax,
    supplier,
    category,
    ...customRule,
    first_on: { kind: 'date', label: 'Counted from', width: 'half' },
    until: { kind: 'date', label: 'Until', optional: true, width: 'half' },
    lead_source: { kind: 'unseen' },
  },
};
