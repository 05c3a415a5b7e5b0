import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Version } from '../fields.ts';
import { chosenFields } from '../page-fields.ts';
import {
  ExpenseEdit,
  ExpenseOverview,
  ExpensePage,
  ExpensePageQuery,
  ExpenseQuery,
  ExpenseRepeat,
  ExpenseRow,
  ExpenseTotals,
  NewExpense,
  receiptMaxBytes,
  receiptTooLargeText,
} from './expense.ts';
import {
  RecurringExpenseEdit,
  RecurringExpenseRow,
  RecurringExpenses,
  RecurringPageQuery,
} from './recurring-record.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['expenses'] });

const ById = z.strictObject({ id: Id });

export const expensesContract = {
  list: route('GET', '/expenses').input(ExpensePageQuery).output(ExpensePage),
  overview: route('GET', '/expenses/overview').output(ExpenseOverview),
  totals: route('GET', '/expenses/totals').input(ExpenseQuery).output(ExpenseTotals),
  exportCsv: route('GET', '/expenses/export').input(ExpenseQuery.extend(chosenFields)).output(z.file()),
  get: route('GET', '/expenses/{id}').input(ById).output(ExpenseRow),
  create: route('POST', '/expenses').input(NewExpense).output(ExpenseRow),
  update: route('PATCH', '/expenses/{id}').input(ExpenseEdit).output(ExpenseRow),
  /** Makes an expense recurring. Occurrences between the expense date and today are created immediately. */
  repeat: route('POST', '/expenses/{id}/repeat').input(ExpenseRepeat).output(ExpenseRow),
  remove: route('DELETE', '/expenses/{id}')
    .input(ById.extend({ version: Version }))
    .output(z.null()),
  /** Stores a picture or PDF as the receipt and replaces the previous receipt. */
  putReceipt: route('PUT', '/expenses/{id}/receipt')
    .input(ById.extend({ receipt: z.file().max(receiptMaxBytes, receiptTooLargeText) }))
    .output(ExpenseRow),
  removeReceipt: route('DELETE', '/expenses/{id}/receipt').input(ById).output(ExpenseRow),
};

const recurringRoute = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}` | '') =>
  oc.route({ method, path: `/recurring-expenses${path}`, tags: ['expenses'] });

/**
 * The API for recurring expenses. A recurring expense is created from a single expense that repeats (expenses.create,
 * expenses.repeat).
 */
export const recurringExpensesContract = {
  list: recurringRoute('GET', '').input(RecurringPageQuery).output(RecurringExpenses),
  get: recurringRoute('GET', '/{id}').input(ById).output(RecurringExpenseRow),
  /** Edits a recurring expense. Only future occurrences change. */
  update: recurringRoute('PATCH', '/{id}').input(RecurringExpenseEdit).output(RecurringExpenseRow),
  /** Pauses or resumes a recurring expense. Occurrences during the pause are not created. */
  setPaused: recurringRoute('POST', '/{id}/paused')
    .input(ById.extend({ is_paused: z.boolean() }))
    .output(RecurringExpenseRow),
  /** Deletes a recurring expense. Expenses that it has already created remain. */
  remove: recurringRoute('DELETE', '/{id}')
    .input(ById.extend({ version: Version }))
    .output(RecurringExpenseRow),
  restore: recurringRoute('POST', '/{id}/restore').input(ById).output(RecurringExpenseRow),
};
