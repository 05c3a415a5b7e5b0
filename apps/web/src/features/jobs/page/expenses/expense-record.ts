import { NewExpense } from '@dayworks/shared/expenses/expense';
import type { RecordDescription } from '../../../../parts/record/field-descriptions.ts';

const usualCategories = ['Materials', 'Permits', 'Equipment rental', 'Disposal', 'Travel', 'Subcontractor'];

export const expenseRecord: RecordDescription<NewExpense> = {
  noun: 'expense',
  schema: NewExpense,
  fields: {
    description: { kind: 'text', label: 'What it was for' },
    amount: { kind: 'money', label: 'Amount', width: 'pair' },
    spent_on: { kind: 'date', label: 'Date', width: 'pair' },
    supplier: { kind: 'text', label: 'Supplier', optional: true, width: 'half' },
    category: { kind: 'suggest', label: 'Category', words: usualCategories, optional: true, width: 'half' },
    spent_by: { kind: 'person', label: 'Paid by', width: 'half' },
    is_billable: { kind: 'check', label: 'Bill it to the customer' },
    lead_source: { kind: 'unseen' },
    job_id: { kind: 'unseen' },
    project_id: { kind: 'unseen' },
  },
};
