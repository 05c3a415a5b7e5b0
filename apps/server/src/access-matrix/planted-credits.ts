import { addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import type { Owner } from '../testing/test-client.ts';

/** Plants invoices that can be voided, restored, written off and credited, and a credit note that can be undone. */
export async function plantCredits(owner: Pick<Owner, 'client'>, customer_id: string) {
  const { invoices } = owner.client;
  const unpaidInvoice = await addSentInvoice(owner, { customer_id });
  const owedInvoice = await addSentInvoice(owner, { customer_id });
  const voidInvoice = await addSentInvoice(owner, { customer_id });
  await invoices.void({ id: voidInvoice.id });
  const { id: creditedInvoice } = await addSentInvoice(owner, { customer_id });
  const { credits } = await invoices.credit({
    id: creditedInvoice,
    amount: 10,
    date: '2026-11-12',
    reason: 'Broken tile',
  });
  return {
    unpaidInvoice: unpaidInvoice.id,
    owedInvoice: owedInvoice.id,
    voidInvoice: voidInvoice.id,
    creditedInvoice,
    credit: credits[0]?.id ?? '',
  };
}
