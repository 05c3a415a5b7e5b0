import { invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockInvoice, readInvoice } from './lock-invoice.ts';

/**
 * Stops or resumes reminders for an invoice. Setting the same state again keeps its original time; reminders may be
 * resumed no matter what happened to the invoice.
 */
export async function stopReminders(
  context: MemberContext,
  { id, is_stopped }: { id: string; is_stopped: boolean },
): Promise<Invoice> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockInvoice(tx, platform, actor, id);
    if ((before.reminders_stopped_at !== null) === is_stopped) return before;
    const problem = is_stopped && invoiceActionProblem('stopReminders', before, businessDay(actor));
    if (problem) throw invalid(problem);
    // As with a payment promise, the time comes from the database clock after the row of the invoice is locked, so
    // that a reminder written in the meantime counts as older.
    const { rows } = await tx.$client.query<Pick<Invoice, 'reminders_stopped_at'>>(
      `update invoices set reminders_stopped_at = case when $3 then clock_timestamp() end, reminders_stopped_note = null
       where business_id = $1 and id = $2 returning reminders_stopped_at`,
      [actor.businessId, id, is_stopped],
    );
    await audit(tx, actor, {
      action: is_stopped ? 'stop_reminders' : 'resume_reminders',
      entity: 'invoice',
      entityId: id,
      before: { reminders_stopped_at: before.reminders_stopped_at },
      after: rows[0] ?? {},
    });
    return readInvoice(tx, actor, id);
  });
}
