import { countedTotal } from '@dayworks/shared/documents/counted-payments';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { settle } from '@dayworks/shared/invoices/settle';
import { fromCents } from '@dayworks/shared/money';
import type { Tx } from '../platform/with-business.ts';
import { readInvoice } from './lock-invoice.ts';

/**
 * Returns the amount received on the source estimate, for display. An invoice imported without an estimate keeps its
 * stored deposit.
 */
function receivedBefore({ estimate_id, deposit, payments }: Invoice): number {
  if (!estimate_id) return deposit;
  return fromCents(countedTotal(payments.filter((payment) => payment.estimate_id === estimate_id)));
}

/**
 * Reads the invoice, determines its status and balance by the shared rule, and stores the result. The caller must
 * hold the row lock on the invoice.
 */
export async function settleInvoice(
  tx: Tx,
  actor: { businessId: string },
  id: string,
  totalBefore?: number,
): Promise<Invoice> {
  const invoice = await readInvoice(tx, actor, id);
  const settled = settle({ ...invoice, totalBefore: totalBefore ?? invoice.total });
  const change = {
    status: settled.status,
    sent_at: settled.sent_at,
    viewed_at: settled.viewed_at,
    paid_at: settled.paid_at,
    balance_due: fromCents(settled.balance),
    deposit: receivedBefore(invoice),
  };
  await tx.$client.query({
    name: 'invoice-settle',
    text: `update invoices set status = $3, sent_at = $4, viewed_at = $5, paid_at = $6, balance_due = $7,
             deposit = $8
           where business_id = $1 and id = $2`,
    values: [
      actor.businessId,
      id,
      change.status,
      change.sent_at,
      change.viewed_at,
      change.paid_at,
      change.balance_due,
      change.deposit,
    ],
  });
  return { ...invoice, ...change };
}
