import { invalid } from '@dayworks/shared/errors';
import type { NewExpense } from '@dayworks/shared/expenses/expense';
import { Expense } from '@dayworks/shared/expenses/expense-record';
import { keysOf } from '@dayworks/shared/pick';
import { expenses } from './table.ts';

export const expenseRecord = {
  table: expenses,
  fields: keysOf(Expense),
  entity: 'expense',
  label: 'Expense',
};

export type StoredExpense = typeof expenses.$inferSelect;

export function refuseBilled({ invoice_id }: StoredExpense): void {
  if (invoice_id) throw invalid('This expense is on an invoice. Delete that invoice first to change it.');
}

export function refuseMoreTax({ amount, tax }: Pick<NewExpense, 'amount' | 'tax'>): void {
  const message = 'The tax cannot be more than the amount';
  if (tax !== null && tax > amount) throw invalid(message, { tax: message });
}
