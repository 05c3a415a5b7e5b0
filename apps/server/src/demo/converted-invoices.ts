import { invoiceFromEstimate } from '@dayworks/shared/invoices/invoice-from-estimate';
import type { DemoContext } from './bluebird.ts';
import { type Course, someCourse } from './course.ts';
import type { DemoEstimate } from './estimates.ts';
import { sampleProject } from './project-plans.ts';
import type { ProjectRow } from './rows.ts';
import { convertedSample, numberedId } from './sample-invoices.ts';
import type { InvoicePlan } from './settled-invoice.ts';
import { instantOn } from './working-days.ts';

/** Invoices that were created from estimates; the deposits paid on the estimates count toward the invoices (M7, M21). */
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
