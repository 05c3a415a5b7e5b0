import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { dueDate, paymentTermsDays } from '@dayworks/shared/documents/due-date';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import type { BuiltInMethod } from '@dayworks/shared/documents/payments/payment-method';
import { invoiceFromEstimate } from '@dayworks/shared/invoices/converted-invoice';
import { type DemoContext, instantOn, type ProjectRow } from '../bluebird.ts';
import { serviceAddressOf } from '../people/addresses.ts';
import { customerNamed } from '../people/customers.ts';
import { type Course, someCourse, unsent } from '../work/course.ts';
import { sampleProject } from '../work/project-plans.ts';
import { catalogEntry } from './catalog.ts';
import { type DemoEstimate, termsFor } from './estimates.ts';
import { catalogLine } from './lines.ts';
import type { Books } from './sample-estimates.ts';
import type { InvoicePlan } from './settled-invoice.ts';

interface Sample {
  number: string;
  customer: string;
  /**
   * The number of days before today when the invoice was written. The due date is calculated from the customer's
   * payment terms.
   */
  written: number;
  course: Course;
  paidBy?: BuiltInMethod;
  lines: [name: string, quantity: number, description?: string][];
  discount?: number;
  po_number?: string;
  notes?: string;
}

/** Builds an invoice id that begins with the invoice number in the design mockups. */
export function numberedId(context: DemoContext, number: string): string {
  return number + context.id(`invoice ${number}`).slice(number.length);
}

/**
 * The invoices in the design mockups. The mockups show May 14 as today, so the invoice dates are shifted to be the
 * same number of days before the actual current date.
 */
function samples(day: (daysAgo: number) => CalendarDate): Sample[] {
  const sent = (daysAgo: number, viewedDaysAgo?: number): Course => ({
    sent_at: instantOn(day(daysAgo), 11 * 60),
    viewed_at: viewedDaysAgo === undefined ? null : instantOn(day(viewedDaysAgo), 18 * 60 + 12),
    receipts: [],
  });
  return [
    {
      number: '7f3a9c21',
      customer: 'Elena Marsh',
      written: 26,
      course: sent(26),
      lines: [['Interior painting', 800, 'Bakery front and hall, washable paint']],
    },
    {
      number: 'b81e04d7',
      customer: 'Tom Hadley',
      written: 16,
      course: sent(16),
      lines: [['Water heater install', 1]],
    },
    {
      number: '2c6fd5a8',
      customer: 'Priya Raman',
      written: 6,
      course: sent(6, 1),
      lines: [
        ['Interior painting', 980, 'Reception and two treatment rooms, low-odour paint'],
        ['Annual HVAC tune-up', 1, 'Rooftop unit, filters included'],
        ['Water heater service', 4],
      ],
      discount: 20.46,
      po_number: 'PO 4471-B',
      notes:
        'Work done after hours, as agreed with the front desk. Spare paint is labelled and left in the utility room.',
    },
    {
      number: '4da07be2',
      customer: 'Grace Lindqvist',
      written: 22,
      course: { ...sent(22, 21), receipts: [{ on: day(9), percent: 100 }] },
      paidBy: 'credit_card',
      lines: [
        ['Water heater service', 1],
        ['Deck staining', 250],
        ['Downspout section', 1],
      ],
    },
    {
      number: '91c8f6e4',
      customer: 'Marcus Bell',
      written: 35,
      course: { ...sent(35, 33), receipts: [{ on: day(6), percent: 100 }] },
      paidBy: 'bank_transfer',
      lines: [['Deck staining', 1300, 'Patio deck and ramp, two coats']],
    },
    {
      number: 'd03e7a5f',
      customer: 'Hannah Kim',
      written: 1,
      course: unsent,
      lines: [
        ['Interior painting', 70, 'Entry hall'],
        ['Pressure washing', 450],
        ['Downspout section', 4],
      ],
      discount: 10,
    },
    {
      number: '6ab2c91d',
      customer: 'Luis Ferreira',
      written: 1,
      course: unsent,
      lines: [['Grease trap service plan', 1]],
    },
  ];
}

/** The eighth invoice in the design mockups, for Joseph Okafor, is created from his estimate. */
const convertedSample = 'e95b1730';

export function sampleInvoicePlans(context: DemoContext, books: Books): InvoicePlan[] {
  const day = (daysAgo: number) => addDays(context.today, -daysAgo);
  return samples(day).map(({ number, written, lines, ...sample }) => {
    const customer = customerNamed(books.customers, sample.customer);
    const date = day(written);
    const items = lines.map(([name, quantity, description]): LineItemInput => {
      const entry = catalogEntry(books.catalog, name);
      return catalogLine(entry, customer.tax_exempt, { quantity, ...(description && { description }) });
    });
    return {
      id: numberedId(context, number),
      business_id: context.businessId,
      customer,
      date,
      due_date: dueDate(date, customer.payment_terms),
      created_at: instantOn(date, 10 * 60 + 20),
      items,
      course: sample.course,
      ...(sample.paidBy && { paidBy: sample.paidBy }),
      discount: sample.discount ?? 0,
      po_number: sample.po_number ?? null,
      notes: sample.notes ?? null,
      terms: termsFor(paymentTermsDays(customer.payment_terms)),
      project_id: null,
      ...serviceAddressOf(customer, books.addresses, ([main]) => main),
    };
  });
}

/**
 * Invoices that were created from estimates. The deposits paid on the estimates count toward the invoices (rules M7 and
 * M21).
 */
export function convertedInvoicePlans(
  context: DemoContext,
  estimates: readonly DemoEstimate[],
  projects: readonly ProjectRow[],
): InvoicePlan[] {
  return estimates.flatMap(({ plan, estimate, items, payments }) => {
    if (!plan.convertedOn) return [];
    const { customer } = plan;
    const name = `invoice from ${plan.name}`;
    const random = context.random(name);
    const {
      estimate_id,
      deposit,
      customer_id: _,
      ...copied
    } = invoiceFromEstimate({ ...estimate, items, payments }, plan.convertedOn, customer.payment_terms);
    const project = projects.find((candidate) => candidate.name === plan.title);
    const isSample = project?.name === sampleProject;
    const created_at = instantOn(plan.convertedOn, random.between(8 * 60, 15 * 60));
    const written = { ...copied, customer_id: customer.id, created_at };
    const waiting: Course = {
      sent_at: created_at,
      viewed_at: instantOn(plan.convertedOn, 18 * 60),
      receipts: [],
    };
    return {
      ...copied,
      id: isSample ? numberedId(context, convertedSample) : context.id(name),
      business_id: context.businessId,
      customer,
      created_at,
      project_id: project?.id ?? null,
      source: { estimate_id, deposit, payments },
      course: isSample
        ? waiting
        : { ...someCourse(context, random, written, { isSent: true }), sent_at: created_at },
    };
  });
}
