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

/** One begins with an expense that repeats (expenses.create, expenses.repeat). */
export const recurringExpensesContract = {
  list: route('GET', '').input(RecurringPageQuery).output(RecurringExpenses),
  get: route('GET', '/{id}').input(ById).output(RecurringExpenseRow),
  /** Changes later ones only. */
  update: route('PATCH', '/{id}').input(RecurringExpenseEdit).output(RecurringExpenseRow),
  /** What falls into the pause is not made. */
  setPaused: route('POST', '/{id}/paused')
    .input(ById.extend({ is_paused: z.boolean() }))
    .output(RecurringExpenseRow),
  /** The ones it made stay. */
  remove: route('DELETE', '/{id}')
    .input(ById.extend({ version: Version }))
    .output(RecurringExpenseRow),
  restore: route('POST', '/{id}/restore').input(ById).output(RecurringExpenseRow),
};
