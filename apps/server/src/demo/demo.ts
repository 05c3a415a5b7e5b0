import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { countedTotal } from '@dayworks/shared/documents/counted-payments';
import { fromCents } from '@dayworks/shared/money';
import { createActivity } from './activity.ts';
import { createAddresses } from './addresses.ts';
import { bluebird, createContext } from './bluebird.ts';
import { countUses, createCatalog } from './catalog.ts';
import { createCustomers } from './customers.ts';
import { createEstimate, type DemoEstimate } from './estimates.ts';
import { createInvoices } from './invoices.ts';
import { createOrphans } from './orphans.ts';
import { pastEstimatePlans } from './past-estimates.ts';
import { createDirectPayments } from './payments.ts';
import { createProjects } from './projects.ts';
import type { CustomerRow } from './rows.ts';
import { sampleEstimatePlans } from './sample-estimates.ts';
import type { DemoInvoice } from './settled-invoice.ts';

/** Net money received, wherever the payment stands (M23). */
function withLifetimeValues(
  customers: readonly CustomerRow[],
  estimates: readonly DemoEstimate[],
  invoices: readonly DemoInvoice[],
): CustomerRow[] {
  return customers.map((customer) => {
    const payments = [
      ...estimates.filter(({ estimate }) => estimate.customer_id === customer.id),
      ...invoices.filter(({ invoice }) => invoice.customer_id === customer.id),
    ].flatMap((document) => document.payments);
    return { ...customer, lifetime_value: fromCents(countedTotal(payments)) };
  });
}

/** A believable business. Pure: everything follows from the day and the seed, and ids from the seed alone. */
export function demo(today: CalendarDate, seed: number) {
  const context = createContext(today, seed);
  const customers = createCustomers(context);
  const addresses = createAddresses(context, customers);
  const catalog = createCatalog(context);
  const books = { customers, addresses, catalog };
  const projects = createProjects(context, customers, addresses);
  const estimates = [...sampleEstimatePlans(context, books), ...pastEstimatePlans(context, books)].map(
    (plan) => createEstimate(context, plan),
  );
  const invoices = createInvoices(context, books, { estimates, projects });
  const invoiceItems = invoices.flatMap(({ items }) => items);
  const orphans = createOrphans(context, catalog);
  return {
    business: bluebird(context),
    people: context.people,
    customers: withLifetimeValues(customers, estimates, invoices),
    addresses,
    catalog: countUses(catalog, invoiceItems),
    projects,
    estimates: estimates.map(({ estimate }) => estimate),
    estimateItems: estimates.flatMap(({ items }) => items),
    invoices: invoices.map(({ invoice }) => invoice),
    invoiceItems,
    payments: [
      ...[...estimates, ...invoices].flatMap(({ payments }) => payments),
      ...createDirectPayments(context),
    ],
    activity: createActivity(context, invoices),
    orphans: {
      customers: [orphans.customer],
      invoices: orphans.invoices.map(({ invoice }) => invoice),
      invoiceItems: orphans.invoices.flatMap(({ items }) => items),
      payments: orphans.invoices.flatMap(({ payments }) => payments),
    },
  };
}

export type Demo = ReturnType<typeof demo>;
