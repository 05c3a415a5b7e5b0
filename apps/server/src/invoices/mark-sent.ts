import { invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { wasSent } from '@dayworks/shared/invoices/invoice-status';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockInvoice, readInvoice } from './lock-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Marks a draft invoice as sent; if there is no balance left to pay, the invoice is marked as paid (M9). */
export async function setSent(tx: Tx, actor: Actor, before: Invoice): Promise<Invoice> {
  await tx.$client.query(
    'update invoices set sent_at = coalesce(sent_at, $3) where business_id = $1 and id = $2',
    [actor.businessId, before.id, actor.now],
  );
  return settleInvoice(tx, actor, before.id);
}

/**
 * Updates the invoice after a payment. A customer who pays has received the invoice, so a draft counts as issued from
 * that moment (M9).
 */
export async function settlePaid(tx: Tx, actor: Actor, id: string): Promise<Invoice> {
  const invoice = await readInvoice(tx, actor, id);
  return wasSent(invoice) ? settleInvoice(tx, actor, id) : setSent(tx, actor, invoice);
}

export async function markSent(context: MemberContext, { id }: { id: string }): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    const problem = invoiceActionProblem('markSent', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const after = await setSent(tx, actor, before);
    await audit(tx, actor, {
      action: 'mark_sent',
      entity: 'invoice',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}
