import { type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import type { ExpenseRow } from './expense.ts';
import type { ExpenseFields } from './expense-record.ts';

const fields = {
  spent_on: 'Date',
  description: 'Description',
  category: 'Category',
  supplier: 'Supplier',
  amount: { heading: 'Amount', read: ({ amount }) => csvAmount(amount) },
  tax: { heading: 'Tax included', read: ({ tax }) => csvAmount(tax) },
  spent_by: { heading: 'Paid by', read: ({ person }) => person },
  job_id: { heading: 'Job', read: ({ job_title }) => job_title },
  project_id: { heading: 'Project', read: ({ project_name }) => project_name },
  lead_source: 'Lead source',
  is_billable: { heading: 'Billable', read: ({ is_billable }) => (is_billable ? 'yes' : 'no') },
  invoice_id: 'Invoice',
  receipt: { heading: 'Receipt', read: ({ receipt }) => receipt?.name ?? null },
} satisfies CsvFields<ExpenseRow, keyof ExpenseFields>;

export const expenseCsv = csvColumns<ExpenseRow>(fields);
