import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { exportExpenses, getExpense, getExpenseOverview, listExpenses, totalExpenses } from './reads.ts';
import { putReceipt, removeReceipt } from './receipt.ts';
import {
  getRecurring,
  listRecurring,
  removeRecurring,
  repeatExpense,
  restoreRecurring,
  setRecurringPaused,
  updateRecurring,
} from './recurring.ts';
import { createExpense, removeExpense, updateExpense } from './writes.ts';

export const expensesRoutes = routesOf(member.expenses, {
  list: listExpenses,
  overview: getExpenseOverview,
  totals: totalExpenses,
  exportCsv: exportExpenses,
  get: getExpense,
  create: createExpense,
  update: updateExpense,
  repeat: repeatExpense,
  remove: removeExpense,
  putReceipt,
  removeReceipt,
});

export const recurringExpensesRoutes = routesOf(member.recurringExpenses, {
  list: listRecurring,
  get: getRecurring,
  update: updateRecurring,
  setPaused: setRecurringPaused,
  remove: removeRecurring,
  restore: restoreRecurring,
});
