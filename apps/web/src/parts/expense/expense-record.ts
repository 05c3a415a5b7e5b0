import { SingleExpense } from '@dayworks/shared/expenses/expense';
import type * as z from 'zod';
import type { RecordDescription } from '../record/field-descriptions.ts';

export const usualCategories = [
  'Materials',
  'Wages and crew',
  'Vehicles and fuel',
  'Rent, insurance, software',
  'Marketing',
  'Permits',
  'Equipment rental',
  'Disposal',
  'Travel',
  'Subcontractor',
  'Sales tax',
];

export const expenseRecord: RecordDescription<z.infer<typeof SingleExpense>> = {
  noun: 'expense',
  schema: SingleExpense,
  fields: {
    description: { kind: 'text', label: 'Description' },
    amount: { kind: 'money', label: 'Amount', width: 'pair' },
    spent_on: { kind: 'date', label: 'Date', width: 'pair' },
    tax: { kind: 'money', label: 'Tax included', optional: true, width: 'pair' },
    supplier: { kind: 'text', label: 'Supplier', optional: true, width: 'half' },
    category: { kind: 'suggest', label: 'Category', words: usualCategories, optional: true, width: 'half' },
    spent_by: { kind: 'person', label: 'Paid by', width: 'half' },
    job_id: { kind: 'record', of: 'job', label: 'Job', optional: true, width: 'half' },
    project_id: { kind: 'record', of: 'project', label: 'Project', optional: true, width: 'half' },
    is_billable: { kind: 'check', label: 'Billable to the customer' },
    lead_source: { kind: 'unseen' },
  },
};
