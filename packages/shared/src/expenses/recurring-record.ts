import * as z from 'zod';
import { recurringUnits } from '../dates/recurring-dates.ts';
import { CalendarDate, Id, NonNegativeMoney, requiredDate, Timestamp, Version } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { repeated } from './expense-record.ts';

const Every = z.int('Enter a whole number').min(1, 'Must be 1 or more').max(99, 'At most 99');

/** The repeat settings of an expense. Together with the date of the expense, the settings form a recurrence rule. */
export const Repeats = z.strictObject({
  every: Every,
  unit: z.enum(recurringUnits),
  until: CalendarDate.nullable().default(null),
});
export type Repeats = z.infer<typeof Repeats>;

/** The fields of a recurring expense that users fill in. */
const written = {
  ...repeated,
  every: Every,
  unit: z.enum(recurringUnits),
  first_on: requiredDate('Please enter a date'),
  until: CalendarDate.nullable(),
};

/** The fields of a recurring expense that the server fills in. */
const derived = {
  id: Id,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The date when the next expense is created; null if the series has ended. */
  next_on: CalendarDate.nullable(),
  is_paused: z.boolean(),
  deleted_at: Timestamp.nullable(),
};

export const RecurringExpense = z.object({ ...written, ...derived });
export type RecurringExpense = z.infer<typeof RecurringExpense>;

export const RecurringExpenseRow = RecurringExpense.extend({
  /** The monthly cost of the recurring expense. */
  monthly_cost: NonNegativeMoney,
  /** The number of expenses that the series has created so far. */
  made: z.int(),
});
export type RecurringExpenseRow = z.infer<typeof RecurringExpenseRow>;

export const RecurringExpenseEdit = z.strictObject({ ...written, id: Id, version: Version });
export type RecurringExpenseEdit = z.infer<typeof RecurringExpenseEdit>;

export const RecurringPageQuery = z.strictObject(pageFields);
export type RecurringPageQuery = z.infer<typeof RecurringPageQuery>;

/**
 * Recurring expenses: active series come first, sorted by their next date, followed by paused series and ended
 * series. The sum covers all active series, not only the series on this page.
 */
export const RecurringExpenses = z.object({
  recurring: z.array(RecurringExpenseRow),
  next: z.string().nullable(),
  monthly_cost: z.number(),
});
export type RecurringExpenses = z.infer<typeof RecurringExpenses>;
