import { editedTotalProblem } from '@dayworks/shared/documents/edited-total';
import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import { invalid } from '@dayworks/shared/errors';
import { type Invoice, InvoiceEdit } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { keysOf } from '@dayworks/shared/pick';
import { refuseForeignAddress } from '../documents/parties.ts';
import { replaceLines } from '../documents/write-lines.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { assignments, valuesOf } from '../platform/column-lists.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockInvoice } from './lock-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

const changed = [...keysOf(InvoiceEdit, 'id', 'version', 'items'), 'subtotal', 'tax', 'total'] as const;

/** Replaces the fields and items of an invoice together or changes nothing (M12). */
export async function updateInvoice(context: MemberContext, edit: InvoiceEdit): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, edit.id);
    refuseStale(before, edit.version, 'invoice');
    const problem = invoiceActionProblem('edit', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const exact = documentTotals(edit.items, edit.discount);
    const belowPaid = editedTotalProblem(exact.total, before.payments);
    if (belowPaid) throw invalid(belowPaid, { items: belowPaid });
    const totals = totalsInDollars(exact);
    await refuseForeignAddress(tx, actor, before.customer_id, edit.customer_address_id);
    await tx.$client.query({
      name: 'invoice-update',
      text: `update invoices set ${assignments(changed, 3)}, version = version + 1
             where business_id = $1 and id = $2`,
      values: [actor.businessId, edit.id, ...valuesOf({ ...edit, ...totals }, changed)],
    });
    await replaceLines(tx, actor, 'invoice', edit.id, edit.items);
    const after = await settleInvoice(tx, actor, edit.id, before.total);
    await audit(tx, actor, { action: 'update', entity: 'invoice', entityId: edit.id, before, after });
    return after;
  });
}
