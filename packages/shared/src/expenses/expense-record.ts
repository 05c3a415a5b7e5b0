import * as z from 'zod';
import {
  Id,
  Money,
  NonNegativeMoney,
  nullableText,
  requiredDate,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';

/** The fields that users fill in and that every occurrence of a recurring expense repeats. */
export const repeated = {
  description: requiredText(200, 'Enter what it was for'),
  amount: Money.positive('Must be more than 0'),
  /** The tax that is included in the expense amount. */
  tax: NonNegativeMoney.nullable(),
  category: nullableText(100),
  supplier: nullableText(200),
  /** The lead source that a marketing expense pays for. The expense counts toward that lead source in Marketing. */
  lead_source: nullableText(100),
};

export const RepeatedFields = z.object(repeated);

/** The fields of an expense that users fill in. */
const written = {
  ...repeated,
  spent_on: requiredDate('Please enter a date'),
  job_id: Id.nullable(),
  project_id: Id.nullable(),
  is_billable: z.boolean(),
  spent_by: Id.nullable(),
};

/** The fields of an expense that the server fills in. */
const derived = {
  id: Id,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The invoice that includes the expense. An invoiced expense can no longer be changed. */
  invoice_id: Id.nullable(),
  /** The recurring expense that created this expense. */
  recurring_id: Id.nullable(),
};

export const Expense = z.object({ ...written, ...derived });
export type Expense = z.infer<typeof Expense>;

export const ExpenseFields = z.strictObject(written);
export type ExpenseFields = z.infer<typeof ExpenseFields>;
