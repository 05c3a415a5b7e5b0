import { addDays, isBefore } from '@dayworks/shared/calendar-date';
import type { DemoContext } from './bluebird.ts';
import { convertedInvoicePlans } from './converted-invoices.ts';
import { unsent } from './course.ts';
import type { DemoEstimate } from './estimates.ts';
import { pastInvoicePlans, projectInvoicePlans } from './past-invoices.ts';
import type { ProjectRow } from './rows.ts';
import type { Books } from './sample-estimates.ts';
import { sampleInvoicePlans } from './sample-invoices.ts';
import { type DemoInvoice, deletedInvoice, type InvoicePlan, settledInvoice } from './settled-invoice.ts';
import { instantOn } from './working-days.ts';

const invoiceCount = 300;

/** About one in sixty demo invoices was created by mistake and deleted two days later. */
const isMistake = (index: number) => index % 60 === 31;

function settleOrDelete(context: DemoContext, plan: InvoicePlan, index: number): DemoInvoice {
  const deletedOn = addDays(plan.date, 2);
  if (!isMistake(index) || !isBefore(deletedOn, context.today)) return settledInvoice(context, plan);
  const draft = settledInvoice(context, { ...plan, course: unsent });
  return deletedInvoice(draft, instantOn(deletedOn, 16 * 60));
}

export function createInvoices(
  context: DemoContext,
  books: Books,
  { estimates, projects }: { estimates: readonly DemoEstimate[]; projects: readonly ProjectRow[] },
): DemoInvoice[] {
  const special = [
    ...sampleInvoicePlans(context, books),
    ...convertedInvoicePlans(context, estimates, projects),
    ...projectInvoicePlans(context, books, projects),
  ];
  const ordinary = pastInvoicePlans(context, books, invoiceCount - special.length);
  return [
    ...special.map((plan) => settledInvoice(context, plan)),
    ...ordinary.map((plan, index) => settleOrDelete(context, plan, index)),
  ];
}
