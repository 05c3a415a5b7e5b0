import { addDays, addMonths, type CalendarDate, isBefore } from '@dayworks/shared/calendar-date';
import type { DemoContext } from './bluebird.ts';
import { firstMonth, months, type RecurringKey, recurringId, recurringPlans } from './recurring-expenses.ts';
import { type ExpenseRow, rowOf } from './rows.ts';
import { instantOn } from './working-days.ts';

interface Spent {
  description: string;
  category: string;
  supplier: string;
  spent_on: CalendarDate;
  amount: number;
  /** The key of what makes it again and again. */
  recurring?: RecurringKey;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** What comes every month whatever is sold: what repeats by itself, and the crew on the 15th and the last. */
function everyMonth(month: CalendarDate): Spent[] {
  const wages = { description: 'Crew wages', category: 'Wages and crew', supplier: 'Payroll', amount: 3_850 };
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

/** Material and fuel, as much as the weeks ask for. */
function asNeeded(context: DemoContext, month: CalendarDate): Spent[] {
  const random = context.random(`expenses of ${month}`);
  const materials = Array.from({ length: random.between(4, 7) }, (_, index): Spent => {
    const { supplier, things } = random.pick(stores);
    const net = random.between(9_000, 78_000) / 100;
    return {
      description: random.pick(things),
      category: 'Materials',
      supplier,
      spent_on: addDays(month, 1 + index * 4 + random.between(0, 3)),
      amount: net,
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

/** What the business spent besides its jobs since it began, up to today. */
export function createOverheads(context: DemoContext): ExpenseRow[] {
  const first = firstMonth(context);
  const all = Array.from({ length: months }, (_, index) => addMonths(first, index)).flatMap((month) => [
    ...everyMonth(month),
    ...asNeeded(context, month),
  ]);
  return all
    .filter(({ spent_on }) => !isBefore(context.today, spent_on))
    .map(({ recurring, ...spent }, index) => ({
      ...rowOf(context, `overhead ${index} ${spent.description}`, instantOn(spent.spent_on, 17 * 60)),
      ...spent,
      tax: null,
      lead_source: null,
      receipt_file_id: null,
      job_id: null,
      project_id: null,
      is_billable: false,
      invoice_id: null,
      spent_by: null,
      recurring_id: recurring ? recurringId(context, recurring) : null,
      recurring_slot: recurring ? spent.spent_on : null,
      version: 1,
    }));
}
