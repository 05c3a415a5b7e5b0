import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Version } from '../fields.ts';
import {
  RecurringExpenseEdit,
  RecurringExpenseRow,
  RecurringExpenses,
  RecurringPageQuery,
} from './recurring-record.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}` | '') =>
  oc.route({ method, path: `/recurring-expenses${path}`, tags: ['expenses'] });

const ById = z.strictObject({ id: Id });

/**
 * The API for recurring expenses. A recurring expense is created from a single expense that repeats (expenses.create,
 * expenses.repeat).
 */
export const recurringExpensesContract = {
  list: route('GET', '').input(RecurringPageQuery).output(RecurringExpenses),
  get: route('GET', '/{id}').input(ById).output(RecurringExpenseRow),
  /** Edits a recurring expense. Only future occurrences change. */
  update: route('PATCH', '/{id}').input(RecurringExpenseEdit).output(RecurringExpenseRow),
  /** Pauses or resumes a recurring expense. Occurrences that fall into the pause are not created. */
  setPaused: route('POST', '/{id}/paused')
    .input(ById.extend({ is_paused: z.boolean() }))
    .output(RecurringExpenseRow),
  /** Deletes a recurring expense. Expenses that it has already created remain. */
  remove: route('DELETE', '/{id}')
    .input(ById.extend({ version: Version }))
    .output(RecurringExpenseRow),
  restore: route('POST', '/{id}/restore').input(ById).output(RecurringExpenseRow),
};
