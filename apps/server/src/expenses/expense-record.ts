import { invalid } from '@dayworks/shared/errors';
import type { NewExpense } from '@dayworks/shared/expenses/expense';
import { Expense } from '@dayworks/shared/expenses/expense-record';
import { keysOf } from '@dayworks/shared/pick';
import { recordKind } from '../platform/record.ts';
import { expenses } from './table.ts';

export const expenseRecord = recordKind({
  table: expenses,
  fields: keysOf(Expense),
  entity: 'expense',
  label: 'Expense',
  internal: { receipt_file_id: true, recurring_slot: true },
});

export type StoredExpense = typeof expenses.$inferSelect;

/** An invoiced expense cannot be moved to a job other than the one it was invoiced with. */
export function refuseBilled({ invoice_id, job_id }: StoredExpense, nextJob = job_id): void {
  if (!invoice_id) return;
  throw invalid(
    nextJob === job_id
      ? 'This expense is on an invoice. To change it, delete that invoice first.'
      : 'This expense is on an invoice for its job. To move it to another job, delete that invoice first.',
  );
}

export function refuseMoreTax({ amount, tax }: Pick<NewExpense, 'amount' | 'tax'>): void {
  const message = 'The tax cannot be more than the amount';
  if (tax !== null && tax > amount) throw invalid(message, { tax: message });
}
