import { type CsvColumn, csvAmount } from '../csv.ts';
import type { ExpenseRow } from './expense.ts';

export const expenseCsv: CsvColumn<ExpenseRow>[] = [
  { heading: 'Date', read: ({ spent_on }) => spent_on },
  { heading: 'Description', read: ({ description }) => description },
  { heading: 'Category', read: ({ category }) => category },
  { heading: 'Supplier', read: ({ supplier }) => supplier },
  { heading: 'Amount', read: ({ amount }) => csvAmount(amount) },
  { heading: 'Tax included', read: ({ tax }) => csvAmount(tax) },
  { heading: 'Paid by', read: ({ person }) => person },
  { heading: 'Job', read: ({ job_title }) => job_title },
  { heading: 'Project', read: ({ project_name }) => project_name },
  { heading: 'Lead source', read: ({ lead_source }) => lead_source },
  { heading: 'Billable', read: ({ is_billable }) => (is_billable ? 'yes' : 'no') },
  { heading: 'Invoice', read: ({ invoice_id }) => invoice_id },
  { heading: 'Receipt', read: ({ receipt }) => receipt?.name ?? null },
];
