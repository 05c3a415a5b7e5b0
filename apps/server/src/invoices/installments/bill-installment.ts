import { WrittenFields } from '@dayworks/shared/documents/document';
import { dueDate } from '@dayworks/shared/documents/due-date';
import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { installmentContent } from '@dayworks/shared/estimates/installment-invoice';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import { lockEstimate, storeEstimateStatus } from '../../estimates/estimate-record.ts';
import { readDocumentSettings } from '../../look/read-settings.ts';
import { type AuditedBy, audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { termsFor } from '../bill-estimate.ts';
import { insertInvoice, settleInvoice } from '../invoice-record.ts';

const copied = keysOf(WrittenFields, 'discount', 'discount_percent');

/**
 * Creates the draft invoice for one payment of the schedule of an estimate. The caller must hold the row lock on the
 * estimate and must have checked that the payment has no invoice; a unique key of the database rejects a second one.
 */
export async function insertInstallment(
  tx: Tx,
  actor: Actor,
  estimate: Estimate,
  position: number,
  auditedBy: AuditedBy,
): Promise<Invoice> {
  const { customer_id } = estimate;
  if (!customer_id) throw invalid('This estimate has no customer to invoice');
  const content = installmentContent(estimate, position);
  if (content.items.length === 0) throw invalid('There is nothing to pay in this payment');
  const today = businessDay(actor);
  const usual = invoiceWordsOf(await readDocumentSettings(tx, actor));
  const terms = await termsFor(tx, actor, customer_id);
  const { invoice } = await insertInvoice(tx, actor, {
    ...pick(estimate, copied),
    ...content,
    notes: estimate.notes ?? usual.notes,
    terms: estimate.terms ?? usual.terms,
    customer_id,
    project_id: estimate.project_id,
    estimate_id: null,
    date: today,
    due_date: dueDate(today, estimate.payment_terms, ...terms),
    status: 'draft',
    deposit: 0,
    installment_of: estimate.id,
    installment: position,
  });
  await audit(tx, auditedBy, {
    action: 'create',
    entity: 'invoice',
    entityId: invoice.id,
    after: { ...invoice, installment_of: estimate.id, installment: position },
  });
  const after = await storeEstimateStatus(tx, actor, estimate.id);
  await audit(tx, auditedBy, {
    action: 'bill_installment',
    entity: 'estimate',
    entityId: estimate.id,
    before: { status: estimate.status },
    after: { status: after.status, invoice_id: invoice.id, installment: position },
  });
  return settleInvoice(tx, actor, invoice.id);
}

/** Creates the draft invoice for one payment of a schedule before it is due, or for a milestone that was reached. */
export async function billInstallment(
  context: MemberContext,
  input: { estimate_id: string; position: number },
): Promise<Invoice> {
  const { actor } = context;
  return withIdempotencyKey(context, 'invoices.fromInstallment', input, async (tx) => {
    const estimate = await lockEstimate(tx, actor, input.estimate_id);
    const { position } = input;
    const problem = estimateActionProblem('toInstallment', estimate, businessDay(actor));
    if (problem) throw invalid(problem);
    if (!estimate.payment_schedule?.[position]) throw invalid('This estimate has no such payment');
    if (estimate.installments.some((one) => one.position === position))
      throw invalid('This payment already has an invoice');
    return insertInstallment(tx, actor, estimate, position, actor);
  });
}
