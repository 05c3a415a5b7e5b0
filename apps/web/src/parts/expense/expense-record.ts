import type { RecurringUnit } from '@dayworks/shared/dates/recurring-dates';
import { SingleExpense } from '@dayworks/shared/expenses/expense';
import type { Repeats } from '@dayworks/shared/expenses/recurring-record';
import type * as z from 'zod';
import type { RecordDescription } from '../record/field-descriptions.ts';

export const usualCategories = [
  'Materials',
  'Wages and crew',
  'Vehicles and fuel',
  'Rent, insurance, software',
  'Marketing',
  'Permits',
  'Equipment rental',
  'Disposal',
  'Travel',
  'Subcontractor',
  'Sales tax',
];

export const expenseRecord: RecordDescription<z.infer<typeof SingleExpense>> = {
  noun: 'expense',
  schema: SingleExpense,
  fields: {
    description: { kind: 'text', label: 'Description' },
    amount: { kind: 'money', label: 'Amount', width: 'pair' },
    spent_on: { kind: 'date', label: 'Date', width: 'pair' },
    tax: { kind: 'money', label: 'Tax included', optional: true, width: 'pair' },
    supplier: { kind: 'text', label: 'Supplier', optional: true, width: 'half' },
    category: { kind: 'suggest', label: 'Category', words: usualCategories, optional: true, width: 'half' },
    spent_by: { kind: 'person', label: 'Paid by', width: 'half' },
    job_id: { kind: 'record', of: 'job', label: 'Job', optional: true, width: 'half' },
    project_id: { kind: 'record', of: 'project', label: 'Project', optional: true, width: 'half' },
    is_billable: { kind: 'check', label: 'Billable to the customer' },
    lead_source: { kind: 'unseen' },
  },
};

export const repeatChoices = ['never', 'week', 'month', 'quarter', 'year', 'custom'] as const;
export type RepeatChoice = (typeof repeatChoices)[number];

export const repeatLabels: Record<RepeatChoice, string> = {
  never: 'Does not repeat',
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
  custom: 'Custom',
};

const unitLabels: Record<RecurringUnit, string> = { week: 'weeks', month: 'months', year: 'years' };

/** The form fields of a custom repeat rule for an expense. */
export const customRule = {
  every: { kind: 'number', label: 'Every', width: 'pair', maxDecimals: 0, min: '1', max: '99' },
  unit: { kind: 'choice', label: 'Weeks, months or years', labels: unitLabels, width: 'pair' },
} as const;

const usual: Record<Exclude<RepeatChoice, 'never' | 'custom'>, Pick<Repeats, 'every' | 'unit'>> = {
  week: { every: 1, unit: 'week' },
  month: { every: 1, unit: 'month' },
  quarter: { every: 3, unit: 'month' },
  year: { every: 1, unit: 'year' },
};

/** Returns the repeat rule that the user has chosen. The typed numbers are used only for a custom rule. */
export function repeatsOf(choice: RepeatChoice, { every, unit, until }: Repeats): Repeats | null {
  if (choice === 'never') return null;
  return { ...(choice === 'custom' ? { every, unit } : usual[choice]), until };
}
