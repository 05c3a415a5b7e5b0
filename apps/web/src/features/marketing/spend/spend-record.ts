import { NewExpense } from '@dayworks/shared/expenses/expense';
import type * as z from 'zod';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

const NewSpend = NewExpense.pick({
  description: true,
  amount: true,
  spent_on: true,
  lead_source: true,
  supplier: true,
});

/** The form for an expense in the marketing category. */
export const spendRecord: RecordDescription<z.infer<typeof NewSpend>> = {
  noun: 'spend',
  schema: NewSpend,
  fields: {
    description: { kind: 'text', label: 'What it was for' },
    amount: { kind: 'money', label: 'Amount', width: 'pair' },
    spent_on: { kind: 'date', label: 'Date', width: 'pair' },
    lead_source: {
      kind: 'suggest',
      label: 'Source',
      optional: true,
      width: 'half',
      help: 'What it paid for, such as yard signs. It counts as the cost of the leads from there.',
    },
    supplier: { kind: 'text', label: 'Supplier', optional: true, width: 'half' },
  },
};
