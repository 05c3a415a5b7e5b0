import { addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import type { Owner } from '../testing/test-client.ts';

/** Plants invoices that can be voided, restored and credited. */
export async function plantCredits(owner: Pick<Owner, 'client'>, customer_id: string) {
  const unpaidInvoice = await addSentInvoice(owner, { customer_id });
  const voidInvoice = await addSentInvoice(owner, { customer_id });
  await owner.client.invoices.void({ id: voidInvoice.id });
  return { unpaidInvoice: unpaidInvoice.id, voidInvoice: voidInvoice.id };
}
