import * as z from 'zod';
import { CalendarDate, Id, nullWhenLeftOut, text, Version } from '../fields.ts';
import { flag, pageFields, updatedField } from '../page-fields.ts';
import { Expense, ExpenseFields } from './expense-record.ts';
import { Repeats } from './recurring-record.ts';

export const receiptMaxBytes = 10 * 1024 * 1024;
export const receiptTooLargeText = 'Please choose an image or PDF up to 10 MB';

/** A receipt, which is either a re-encoded picture or a PDF as uploaded. */
export const Receipt = z.object({ file_id: z.string(), name: z.string(), is_picture: z.boolean() });
export type Receipt = z.infer<typeof Receipt>;

export const ExpenseRow = Expense.extend({
  job_title: z.string().nullable(),
  project_name: z.string().nullable(),
  /** The name of the person who paid the expense. */
  person: z.string().nullable(),
  receipt: Receipt.nullable(),
});
export type ExpenseRow = z.infer<typeof ExpenseRow>;

/** A single expense. If the payer is omitted, the current user is the payer. */
export const SingleExpense = nullWhenLeftOut(ExpenseFields).extend({
  is_billable: z.boolean().default(false),
});

/** A new expense. If `repeats` is given, the expense is the first in a recurring series. */
export const NewExpense = SingleExpense.extend({ repeats: Repeats.nullable().default(null) });
export type NewExpense = z.infer<typeof NewExpense>;

export const ExpenseEdit = ExpenseFields.extend({ id: Id, version: Version });
export type ExpenseEdit = z.infer<typeof ExpenseEdit>;

/** Makes a single expense the first in a recurring series. */
export const ExpenseRepeat = Repeats.extend({ id: Id, version: Version });
export type ExpenseRepeat = z.infer<typeof ExpenseRepeat>;

export const expenseFilters = ['billable', 'billed', 'own'] as const;

export const ExpenseQuery = z.strictObject({
  job_id: Id.nullable().default(null),
  project_id: Id.nullable().default(null),
  /** Restricts the list to expenses that were created by the given recurring expense. */
  recurring_id: Id.nullable().default(null),
  /** Restricts the list to expenses that still have to be invoiced, are already invoiced, or are not billable. */
  status: z.enum(expenseFilters).nullable().default(null),
  /** The expense category to filter by; upper and lower case make no difference. */
  category: text(100).nullable().default(null),
  no_category: flag,
  /** The search text, which is compared with the description and the supplier of the expenses. */
  search: text(100).default(''),
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
});
export type ExpenseQuery = z.infer<typeof ExpenseQuery>;

export const ExpensePageQuery = ExpenseQuery.extend({ ...pageFields, ...updatedField });
export type ExpensePageQuery = z.infer<typeof ExpensePageQuery>;

/** A page of expenses, newest first. */
export const ExpensePage = z.object({ expenses: z.array(ExpenseRow), next: z.string().nullable() });
export type ExpensePage = z.infer<typeof ExpensePage>;

/** The figures above the expense list. Counting stops at 1,000, and the screen then shows '999+'. */
export const ExpenseOverview = z.object({
  counts: z.record(z.enum(['all', ...expenseFilters]), z.int()),
  categories: z.array(z.string()),
  suppliers: z.array(z.string()),
});
export type ExpenseOverview = z.infer<typeof ExpenseOverview>;

/** The totals for the expenses that match the filters. */
export const ExpenseTotals = z.object({ count: z.int(), amount: z.number(), tax: z.number() });
export type ExpenseTotals = z.infer<typeof ExpenseTotals>;
