import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getExpense, listExpenses } from './list-expenses.ts';
import { putReceipt, removeReceipt } from './receipt.ts';
import { createExpense, removeExpense, updateExpense } from './write-expense.ts';

export const expensesRoutes = routesOf(member.expenses, {
  list: listExpenses,
  get: getExpense,
  create: createExpense,
  update: updateExpense,
  remove: removeExpense,
  putReceipt,
  removeReceipt,
});
