import { addDays, type CalendarDate, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { serviceAddressFromProject } from '@dayworks/shared/documents/addresses';
import { dueDate, paymentTermsDays } from '@dayworks/shared/documents/due-date';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import {
  type CustomerRow,
  type DemoContext,
  firstDay,
  instantOn,
  isWeekday,
  monthOf,
  type ProjectRow,
  weekdayBefore,
} from '../bluebird.ts';
import { serviceAddressOf } from '../people/addresses.ts';
import { customerNamed, knownOn } from '../people/customers.ts';
import { someCourse } from '../work/course.ts';
import { projectPlans } from '../work/project-plans.ts';
import { someNotes, termsFor } from './estimates.ts';
import { someDiscount, someLines } from './lines.ts';
import type { Books } from './sample-estimates.ts';
import type { InvoicePlan } from './settled-invoice.ts';

/** The number of invoices in each month, January to December, relative to an average month. */
const busyness = [0.85, 0.85, 0.95, 1.05, 1.15, 1.2, 1.15, 1.05, 1.1, 1.15, 1, 0.75];

/** The number of invoices per month at the beginning of the history, relative to today's number. */
const earlyPace = 0.75;

function paceOn({ today }: DemoContext, first: CalendarDate, date: CalendarDate): number {
  const growth = 1 - ((1 - earlyPace) * daysBetween(date, today)) / daysBetween(first, today);
  return growth * (busyness[monthOf(date) - 1] ?? 1);
}

/** Picks the given number of weekdays from the period of the books, oldest first, weighted by growth and season. */
function busyDays(context: DemoContext, count: number): CalendarDate[] {
  const first = firstDay(context);
  const days = Array.from({ length: daysBetween(first, context.today) }, (_, index) => addDays(first, index))
    .filter(isWeekday)
    .map((date) => ({ date, pace: paceOn(context, first, date) }));
  const total = days.reduce((sum, { pace }) => sum + pace, 0);
  let passed = 0;
  return days.flatMap(({ date, pace }) => {
    const before = Math.round((passed / total) * count);
    passed += pace;
    return Array.from({ length: Math.round((passed / total) * count) - before }, () => date);
  });
}

/**
 * The length of the period, in days, during which the demo business has charged more than the list price and its
 * customers have accepted this.
 */
const triedDays = 75;
const triedPrices: Record<string, number> = { 'Drain clearing': 185 };

const atTriedPrice = (item: LineItemInput): LineItemInput => ({
  ...item,
  price: triedPrices[item.name] ?? item.price,
});

interface Occasion {
  name: string;
  customer: CustomerRow;
  date: CalendarDate;
  project?: ProjectRow;
  staysUnpaid?: boolean;
}

function invoicePlan(context: DemoContext, books: Books, occasion: Occasion): InvoicePlan {
  const { name, customer, date, project, staysUnpaid = false } = occasion;
  const random = context.random(name);
  const items = someLines(random, books.catalog, {
    month: monthOf(date),
    isTaxExempt: customer.tax_exempt,
    minSize: project ? 2 : 1,
  }).map((item) => (daysBetween(date, context.today) < triedDays ? atTriedPrice(item) : item));
  const written = {
    customer_id: customer.id,
    date,
    due_date: dueDate(date, customer.payment_terms),
    created_at: instantOn(date, random.between(8 * 60, 15 * 60)),
  };
  return {
    ...written,
    id: context.id(name),
    business_id: context.businessId,
    customer,
    items,
    discount: someDiscount(random, items),
    notes: project ? `Invoice for project: ${project.name}` : someNotes(random),
    terms: termsFor(paymentTermsDays(customer.payment_terms)),
    project_id: project?.id ?? null,
    ...(project
      ? serviceAddressFromProject(project)
      : serviceAddressOf(customer, books.addresses, (places) => random.pick(places))),
    course: someCourse(context, random, written, { staysUnpaid, isSent: staysUnpaid }),
  };
}

export function projectInvoicePlans(
  context: DemoContext,
  books: Books,
  projects: readonly ProjectRow[],
): InvoicePlan[] {
  return projectPlans.flatMap((plan) => {
    const project = projects.find(({ name }) => name === plan.name);
    const customer = customerNamed(books.customers, plan.customer);
    return plan.invoiced.map((day, index) =>
      invoicePlan(context, books, {
        name: `invoice ${index} for project ${plan.name}`,
        customer,
        date: weekdayBefore(addDays(context.today, day)),
        ...(project && { project }),
        staysUnpaid: plan.waits === true && index === plan.invoiced.length - 1,
      }),
    );
  });
}

/** Returns how often a demo customer calls: a few customers call often, but most call only occasionally. */
const loyaltyOf = (context: DemoContext, customer: CustomerRow) =>
  0.3 + 3 * context.random(`loyalty of ${customer.id}`).fraction() ** 3;

export function pastInvoicePlans(context: DemoContext, books: Books, count: number): InvoicePlan[] {
  const random = context.random('who calls');
  const loyalty = new Map(books.customers.map((customer) => [customer, loyaltyOf(context, customer)]));
  return busyDays(context, count).map((date, index) => {
    const customer = random.weighted(knownOn(books.customers, date), (known) => loyalty.get(known) ?? 0);
    return invoicePlan(context, books, { name: `invoice ${index}`, customer, date });
  });
}
