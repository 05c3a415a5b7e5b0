import {
  addDays,
  addMonths,
  type CalendarDate,
  isBefore,
  startOfMonth,
} from '@dayworks/shared/dates/calendar-date';
import { nextSlot } from '@dayworks/shared/dates/recurring-dates';
import { ExpenseFields } from '@dayworks/shared/expenses/expense-record';
import { RecurringExpense } from '@dayworks/shared/expenses/recurring-record';
import { nullsOf } from '@dayworks/shared/fields';
import {
  type DemoContext,
  type ExpenseRow,
  firstDay,
  historyMonths,
  instantOn,
  type RecurringExpenseRow,
  rowOf,
} from '../bluebird.ts';
import { hourlyCosts } from '../work/job-money.ts';
import type { DemoInvoice } from './settled-invoice.ts';

const category = 'Rent, insurance, software';

/** The recurring expenses of the demo business; each expense recurs monthly on a fixed day. */
const recurringPlans = [
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

type RecurringKey = (typeof recurringPlans)[number]['key'];

const recurringId = (context: DemoContext, key: RecurringKey): string =>
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

interface Spent {
  description: string;
  category: string;
  supplier: string;
  spent_on: CalendarDate;
  amount: number;
  /** The key of the recurring expense that creates this expense. */
  recurring?: RecurringKey;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** The number of hours that each crew member of the demo business works in half a month. */
const paidHours = 62;

/** The wages of the crew members who were employed on the first of the month. */
function wagesOf({ people }: DemoContext, month: CalendarDate): number {
  const there = people.filter(({ joined_at }) => joined_at < instantOn(month, 0));
  return Object.entries(hourlyCosts)
    .filter(([first]) => there.some(({ name }) => name.startsWith(first)))
    .reduce((sum, [, hourly]) => sum + hourly * paidHours, 0);
}

/**
 * The monthly expenses that do not depend on sales: the recurring expenses, and the wages on the 15th and on the last
 * day of the month.
 */
function everyMonth(context: DemoContext, month: CalendarDate): Spent[] {
  const amount = wagesOf(context, month);
  const wages = { description: 'Crew wages', category: 'Wages and crew', supplier: 'Payroll', amount };
  return [
    ...recurringPlans.map(({ key, day, ...spent }) => ({
      ...spent,
      spent_on: addDays(month, day - 1),
      recurring: key,
    })),
    { ...wages, spent_on: addDays(month, 14) },
    { ...wages, spent_on: addDays(addMonths(month, 1), -1) },
  ];
}

const stores = [
  { supplier: 'Parr Lumber', things: ['Cedar boards', 'Deck screws and hangers', 'Fence posts'] },
  { supplier: 'Ferguson Supply', things: ['Copper and valves', 'Drain parts', 'Water heater'] },
  { supplier: 'Miller Paint', things: ['Interior paint', 'Primer and rollers'] },
];

/** The cost of materials as a fraction of the amount invoiced in the same month. */
const materialShare = 0.24;

/** Creates the expenses for materials, in proportion to the work invoiced in the month, and the expenses for fuel. */
function asNeeded(context: DemoContext, month: CalendarDate, invoiced: number): Spent[] {
  const random = context.random(`expenses of ${month}`);
  const sizes = Array.from({ length: random.between(4, 7) }, () => random.between(9, 78));
  const share = (materialShare * invoiced) / sizes.reduce((sum, size) => sum + size, 0);
  const materials = sizes.map((size, index): Spent => {
    const { supplier, things } = random.pick(stores);
    return {
      description: random.pick(things),
      category: 'Materials',
      supplier,
      spent_on: addDays(month, 1 + index * 4 + random.between(0, 3)),
      amount: cents(Math.max(size * share, 12)),
    };
  });
  const fuel = [3, 10, 17, 24].map((day): Spent => {
    const amount = cents(random.between(7_200, 13_800) / 100);
    return {
      description: 'Fuel',
      category: 'Vehicles and fuel',
      supplier: 'Space Age',
      spent_on: addDays(month, day),
      amount,
    };
  });
  return [...materials, ...fuel];
}

/** Creates the business expenses other than job expenses, from the start of the books until today. */
export function createOverheads(context: DemoContext, invoices: readonly DemoInvoice[]): ExpenseRow[] {
  const written = Map.groupBy(invoices, ({ invoice }) => startOfMonth(invoice.date ?? context.today));
  const invoicedIn = (month: CalendarDate) =>
    (written.get(month) ?? []).reduce((sum, { invoice }) => sum + invoice.total, 0);
  const all = historyMonths(context).flatMap((month) => [
    ...everyMonth(context, month),
    ...asNeeded(context, month, invoicedIn(month)),
  ]);
  return all
    .filter(({ spent_on }) => !isBefore(context.today, spent_on))
    .map(({ recurring, ...spent }, index) => ({
      ...nullsOf(ExpenseFields),
      ...rowOf(context, `overhead ${index} ${spent.description}`, instantOn(spent.spent_on, 17 * 60)),
      ...spent,
      receipt_file_id: null,
      is_billable: false,
      invoice_id: null,
      recurring_id: recurring ? recurringId(context, recurring) : null,
      recurring_slot: recurring ? spent.spent_on : null,
      version: 1,
    }));
}
