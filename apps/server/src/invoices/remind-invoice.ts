import type { SentDocument } from '@dayworks/shared/documents/contract';
import { invalid } from '@dayworks/shared/errors';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockInvoice } from './lock-invoice.ts';
import { queueInvoiceLetter } from './send-invoice.ts';

/** By email, or by text message when there is only a phone; once a day, so a double click sends one (M15). */
export async function remindInvoice(context: MemberContext, { id }: { id: string }): Promise<SentDocument> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const today = businessDay(actor);
    const invoice = await lockInvoice(tx, platform, actor, id);
    const problem = invoiceActionProblem('remind', invoice, today);
    if (problem) throw invalid(problem);
    const method = !invoice.customer?.email && invoice.customer?.phone ? 'sms' : 'email';
    const sent = await queueInvoiceLetter(tx, platform, actor, invoice, 'remind', method);
    await tx.$client.query('update invoices set reminded_on = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      id,
      today,
    ]);
    await audit(tx, actor, {
      action: 'remind',
      entity: 'invoice',
      entityId: id,
      after: { reminded_on: today, message_id: sent.message_id, method },
    });
    return sent;
  });
}
