import { addDays, addMonths, type CalendarDate, endOfMonth } from '@dayworks/shared/dates/calendar-date';
import type { RecurringRule } from '@dayworks/shared/dates/recurring-dates';
import { nothingWritten } from '@dayworks/shared/documents/document';
import { paymentTermsDays } from '@dayworks/shared/documents/due-date';
import { copiedItem } from '@dayworks/shared/documents/lines/line-item';
import type { Delivery } from '@dayworks/shared/recurring/recurring-texts';
import { priceOf } from '@dayworks/shared/recurring/series-price';
import type { recurring_invoices } from '../../recurring/table.ts';
import { type CatalogRow, type CustomerRow, type DemoContext, instantOn, rowOf } from '../bluebird.ts';
import { customerNamed } from '../people/customers.ts';
import { catalogEntry } from './catalog.ts';
import { catalogLine } from './lines.ts';

interface Plan {
  customer: string;
  item: string;
  quantity: number;
  /** The quantity that the recurring invoice will have from the second year on. */
  later?: number;
  rule: Pick<RecurringRule, 'every' | 'unit' | 'on_day' | 'first_on'>;
  delivery: Delivery;
}

const plansOn = (today: CalendarDate): Plan[] => [
  {
    customer: 'Priya Raman',
    item: 'Deep cleaning',
    quantity: 4,
    later: 5,
    rule: { every: 2, unit: 'week', on_day: 'date', first_on: addDays(today, 5) },
    delivery: 'send',
  },
  {
    customer: 'Elena Marsh',
    item: 'Window cleaning',
    quantity: 18,
    rule: { every: 1, unit: 'month', on_day: 'last_day', first_on: endOfMonth(addDays(today, 8)) },
    delivery: 'draft',
  },
  {
    customer: 'Tom Hadley',
    item: 'Annual HVAC tune-up',
    quantity: 1,
    rule: { every: 1, unit: 'year', on_day: 'date', first_on: addMonths(today, 2) },
    delivery: 'send',
  },
];

/** A recurring invoice of the demo business with the payment terms of its customer. */
export type DemoSeries = typeof recurring_invoices.$inferSelect & { payment_days: number };

/** Creates the recurring invoices of the demo business. They were set up a few days ago and start soon. */
export function createRecurringInvoices(
  context: DemoContext,
  customers: readonly CustomerRow[],
  catalog: readonly CatalogRow[],
): DemoSeries[] {
  const {
    customer_id: _customer,
    discount: _discount,
    discount_percent: _percent,
    ...written
  } = nothingWritten;
  return plansOn(context.today).map(({ customer: name, item, quantity, later, rule, delivery }) => {
    const customer = customerNamed(customers, name);
    const priceFrom = (day: CalendarDate, count: number) =>
      priceOf(
        day,
        [copiedItem(catalogLine(catalogEntry(catalog, item), customer.tax_exempt, { quantity: count }))],
        nothingWritten,
      );
    return {
      ...rowOf(context, `recurring invoice ${name}`, instantOn(addDays(context.today, -6), 10 * 60)),
      ...written,
      ...rule,
      on_day: rule.on_day ?? 'date',
      customer_id: customer.id,
      project_id: null,
      job_id: null,
      until: null,
      times: null,
      delivery,
      prices: [
        priceFrom(rule.first_on, quantity),
        ...(later ? [priceFrom(addMonths(rule.first_on, 12), later)] : []),
      ],
      next_on: rule.first_on,
      is_paused: false,
      deleted_at: null,
      version: 1,
      payment_days: paymentTermsDays(customer.payment_terms),
    };
  });
}
