import { invalid, notFound } from '@dayworks/shared/errors';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { lockInvoice } from './lock-invoice.ts';

/**
 * Payments and items go, totals become zero, the row stays as cancelled (M11); the audit log keeps all of it.
 * Deleting what is already deleted answers the same, so a retry is harmless.
 */
export async function removeInvoice(platform: Platform, actor: Actor, id: string): Promise<null> {
  return withBusiness(platform.database.app, actor, async (tx) => {
    const { rows: cancelled } = await tx.$client.query(
      `select from invoices where business_id = $1 and id = $2 and status = 'cancelled'`,
      [actor.businessId, id],
    );
    if (cancelled.length > 0) return null;
    const before = await lockInvoice(tx, platform, actor, id);
    const problem = invoiceActionProblem('delete', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const { rows } = await tx.$client.query<{ id: string }>(
      `with gone_payments as (delete from payments where business_id = $1 and invoice_id = $2),
            gone_items as (delete from invoice_items where business_id = $1 and invoice_id = $2)
       update invoices set status = 'cancelled', subtotal = 0, discount = 0, tax = 0, total = 0, balance_due = 0,
         deposit = 0, rounding = 0, paid_at = null, version = version + 1
       where business_id = $1 and id = $2 returning id`,
      [actor.businessId, id],
    );
    if (!rows[0]) throw notFound('Invoice not found');
    await audit(tx, actor, { action: 'delete', entity: 'invoice', entityId: id, before });
    return null;
  });
}
