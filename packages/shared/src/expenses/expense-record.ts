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

export const Expense = z.object({
  id: Id,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
  description: requiredText(200, 'Enter what it was for'),
  amount: Money.positive('Must be more than 0'),
  spent_on: requiredDate('Please enter a date'),
  /** The tax that is included in the expense amount. */
  tax: NonNegativeMoney.nullable(),
  category: nullableText(100),
  supplier: nullableText(200),
  /** The lead source that a marketing expense pays for. The expense counts toward that lead source in Marketing. */
  lead_source: nullableText(100),
  job_id: Id.nullable(),
  project_id: Id.nullable(),
  is_billable: z.boolean(),
  /** The invoice that includes the expense. An invoiced expense can no longer be changed. */
  invoice_id: Id.nullable(),
  spent_by: Id.nullable(),
  /** The recurring expense that created this expense. */
  recurring_id: Id.nullable(),
});
export type Expense = z.infer<typeof Expense>;
