import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { invoiceFromEstimate } from '@dayworks/shared/invoices/converted-invoice';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import { lockEstimate, settleEstimate } from '../estimates/estimate-record.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { insertInvoice, settleInvoice } from './invoice-record.ts';

export async function termsFor(tx: Tx, actor: Actor, customerId: string | null): Promise<(number | null)[]> {
  const { rows } = await tx.$client.query<{ customer: number | null; business: number | null }>(
    `select (select payment_terms from customers where business_id = $1 and id = $2) as customer,
       (select payment_terms from business_settings where id = $1) as business`,
    [actor.businessId, customerId],
  );
  return [rows[0]?.customer ?? null, rows[0]?.business ?? null];
}

/**
 * Creates an invoice from an estimate, with the estimate's items, terms and project; the due date follows from the
 * payment terms (M21, M22). The caller must hold the row lock on the estimate. The caller must also calculate the
 * balance afterward, because it can first record a payment.
 */
export async function insertInvoiceFromEstimate(
  tx: Tx,
  actor: Actor,
  estimate: Estimate,
  status: 'draft' | 'sent',
): Promise<{ id: string }> {
  const { customer_id } = estimate;
  if (!customer_id) throw invalid('This estimate has no customer to invoice');
  const copied = invoiceFromEstimate(
    estimate,
    businessDay(actor),
    ...(await termsFor(tx, actor, customer_id)),
  );
  const usual = invoiceWordsOf(await readDocumentSettings(tx, actor));
  const { invoice } = await insertInvoice(tx, actor, {
    ...copied,
    notes: copied.notes ?? usual.notes,
    terms: copied.terms ?? usual.terms,
    customer_id,
    project_id: estimate.project_id,
    status,
  });
  await audit(tx, actor, {
    action: 'create',
    entity: 'invoice',
    entityId: invoice.id,
    after: { ...copied, status },
  });
  return { id: invoice.id };
}

export async function billEstimate(context: MemberContext, input: { estimate_id: string }): Promise<Invoice> {
  const { actor } = context;
  return withIdempotencyKey(context, 'invoices.fromEstimate', input, async (tx) => {
    const estimate = await lockEstimate(tx, actor, input.estimate_id);
    const problem = estimateActionProblem('toInvoice', estimate, businessDay(actor));
    if (problem) throw invalid(problem);
    const { id } = await insertInvoiceFromEstimate(tx, actor, estimate, 'draft');
    const invoice = await settleInvoice(tx, actor, id);
    await settleEstimate(tx, actor, estimate.id);
    await audit(tx, actor, {
      action: 'to_invoice',
      entity: 'estimate',
      entityId: estimate.id,
      before: { status: estimate.status },
      after: { invoice_id: id },
    });
    return invoice;
  });
}
