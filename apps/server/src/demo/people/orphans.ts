import { addDays } from '@dayworks/shared/dates/calendar-date';
import { dueDate, paymentTermsDays } from '@dayworks/shared/documents/due-date';
import { type CatalogRow, type CustomerRow, type DemoContext, instantOn } from '../bluebird.ts';
import { catalogEntry } from '../money/catalog.ts';
import { termsFor } from '../money/estimates.ts';
import { catalogLine } from '../money/lines.ts';
import { type DemoInvoice, settledInvoice } from '../money/settled-invoice.ts';
import type { Receipt } from '../work/course.ts';
import { serviceAddressOf } from './addresses.ts';
import { customerRow, inPortland } from './customers.ts';

interface Orphans {
  customer: CustomerRow;
  invoices: DemoInvoice[];
}

function oldCustomer(context: DemoContext): CustomerRow {
  return customerRow(context, 'orphaned customer', instantOn(addDays(context.today, -610), 9 * 60), {
    business_id: null,
    first_name: 'Walter',
    last_name: 'Brandt',
    email: 'walter.brandt@mailbox.example',
    phone: '(503) 555-0191',
    sms_ok: false,
    ...inPortland('4415 NE Ainsworth St', '97218'),
    notes: 'Came over from the old program.',
  });
}

/**
 * Creates rows from an older program that belong to no business yet, so that the user can recover them (rules T2 and
 * T3).
 */
export function createOrphans(context: DemoContext, catalog: readonly CatalogRow[]): Orphans {
  const customer = oldCustomer(context);
  const left: { daysAgo: number; lines: [name: string, quantity: number][]; receipts: Receipt[] }[] = [
    {
      daysAgo: 431,
      lines: [['Gutter cleaning', 1]],
      receipts: [{ on: addDays(context.today, -412), percent: 100 }],
    },
    {
      daysAgo: 118,
      lines: [
        ['Drain clearing', 1],
        ['Toilet repair', 1],
      ],
      receipts: [],
    },
    { daysAgo: 12, lines: [['Annual HVAC tune-up', 1]], receipts: [] },
  ];
  const invoices = left.map(({ daysAgo, lines, receipts }) => {
    const date = addDays(context.today, -daysAgo);
    const created_at = instantOn(date, 9 * 60);
    const { invoice, items, payments } = settledInvoice(context, {
      id: context.id(`orphaned invoice ${daysAgo}`),
      business_id: null,
      customer,
      date,
      due_date: dueDate(date, customer.payment_terms),
      created_at,
      items: lines.map(([name, quantity]) => catalogLine(catalogEntry(catalog, name), false, { quantity })),
      discount: 0,
      notes: null,
      terms: termsFor(paymentTermsDays(customer.payment_terms)),
      project_id: null,
      ...serviceAddressOf(customer, [], () => undefined),
      course: { sent_at: created_at, viewed_at: null, receipts },
    });
    // The payments recorded in the old program were not received by any current team member.
    return {
      invoice,
      items,
      payments: payments.map((payment) => ({ ...payment, received_by: null })),
      refunds: [],
    };
  });
  return { customer, invoices };
}
