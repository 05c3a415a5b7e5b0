import { invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockInvoice, readInvoice } from './lock-invoice.ts';

/**
 * Marks an invoice as disputed or resolved. Setting the same state again keeps its original time; a dispute can be
 * resolved no matter what happened to the invoice.
 */
export async function setDispute(
  context: MemberContext,
  { id, is_disputed }: { id: string; is_disputed: boolean },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    if ((before.disputed_at !== null) === is_disputed) return before;
    const problem = is_disputed && invoiceActionProblem('dispute', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const disputed_at = is_disputed ? actor.now : null;
    await tx.$client.query('update invoices set disputed_at = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      id,
      disputed_at,
    ]);
    await audit(tx, actor, {
      action: is_disputed ? 'dispute' : 'settle_dispute',
      entity: 'invoice',
      entityId: id,
      before: { disputed_at: before.disputed_at },
      after: { disputed_at },
    });
    return readInvoice(tx, actor, id);
  });
}
