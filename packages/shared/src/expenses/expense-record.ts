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
  description: requiredText(200, 'Say what it was for'),
  amount: Money.positive('Must be more than 0'),
  spent_on: requiredDate('Please enter a date'),
  /** How much of the amount is tax. */
  tax: NonNegativeMoney.nullable(),
  category: nullableText(100),
  supplier: nullableText(200),
  /** Money spent on being found: the source of leads that it pays for. Counts in Marketing with that category. */
  lead_source: nullableText(100),
  job_id: Id.nullable(),
  project_id: Id.nullable(),
  is_billable: z.boolean(),
  /** What it was billed with: from then on it stays as it is. */
  invoice_id: Id.nullable(),
  spent_by: Id.nullable(),
  /** What made it, where it comes again and again. */
  recurring_id: Id.nullable(),
});
export type Expense = z.infer<typeof Expense>;
