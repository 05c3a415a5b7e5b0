import { addDays } from '@dayworks/shared/dates/calendar-date';
import { nextSlot } from '@dayworks/shared/dates/recurring-dates';
import { RecurringExpense } from '@dayworks/shared/expenses/recurring-record';
import { nullsOf } from '@dayworks/shared/fields';
import { type DemoContext, firstDay, instantOn, type RecurringExpenseRow, rowOf } from '../bluebird.ts';

const category = 'Rent, insurance, software';

/** The recurring expenses of the demo business; each expense recurs monthly on its day. */
export const recurringPlans = [
  { key: 'rent', day: 1, description: 'Shop rent', category, supplier: 'Division St Storage', amount: 1_450 },
  {
    key: 'insurance',
    day: 5,
    description: 'Liability insurance',
    category,
    supplier: 'Cascade Mutual',
    amount: 612.5,
  },
  { key: 'phone', day: 8, description: 'Phone plan', category, supplier: 'Rose City Wireless', amount: 38.5 },
  {
    key: 'software',
    day: 10,
    description: 'Accounting software',
    category,
    supplier: 'Ledgerline',
    amount: 49,
  },
] as const;

export type RecurringKey = (typeof recurringPlans)[number]['key'];

export const recurringId = (context: DemoContext, key: RecurringKey): string =>
  context.id(`recurring expense ${key}`);

export function createRecurringExpenses(context: DemoContext): RecurringExpenseRow[] {
  return recurringPlans.map(({ key, day, ...spent }) => {
    const rule = {
      every: 1,
      unit: 'month',
      first_on: addDays(firstDay(context), day - 1),
      until: null,
    } as const;
    return {
      ...nullsOf(RecurringExpense),
      ...rowOf(context, `recurring expense ${key}`, instantOn(rule.first_on, 9 * 60)),
      ...spent,
      ...rule,
      next_on: nextSlot(rule, addDays(context.today, 1)),
      is_paused: false,
      version: 1,
    };
  });
}
