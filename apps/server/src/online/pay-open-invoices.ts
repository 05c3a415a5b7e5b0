import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { payFromCredit } from '../invoices/credits/apply-credit.ts';
import { readInvoice } from '../invoices/invoice-record.ts';
import type { Tx, Writer } from '../platform/with-business.ts';
import type { Books } from './online-books.ts';

interface OpenInvoice {
  id: string;
  balance_due: number;
}

/** The invoices that a customer can pay together, oldest due date first. A disputed invoice is not paid. */
const openText = `select id, balance_due from invoices where business_id = $1 and customer_id = $2
  and is_unpaid(status, sent_at, balance_due) and disputed_at is null
  order by due_date nulls last, date nulls last, created_at, id`;

/**
 * Locks the open invoices of a customer in the order of their ids, as payments for several invoices also do (M31).
 * Returns the invoices with the oldest due date first.
 */
export async function lockOpenInvoices(
  tx: Tx,
  { businessId }: Pick<Writer, 'businessId'>,
  customerId: string,
): Promise<OpenInvoice[]> {
  const found = await tx.$client.query<OpenInvoice>(openText, [businessId, customerId]);
  const ids = found.rows.map(({ id }) => id);
  await tx.$client.query(
    'select from invoices where business_id = $1 and id = any($2::uuid[]) order by id for update',
    [businessId, ids],
  );
  const { rows } = await tx.$client.query<OpenInvoice>(openText, [businessId, customerId]);
  return rows.filter(({ id }) => ids.includes(id));
}

/** The maximum number of invoices that a receipt lists by name. */
const mostNamed = 30;

/**
 * Pays the open invoices of a customer with one payment, oldest due date first (M31). The payment arrives as customer
 * credit (M30), so any remainder stays credit; earlier credit is not used. Returns a sentence for the receipt, or null
 * if the payment is for a single document.
 */
export async function payOpenInvoices({ tx, actor, online }: Books): Promise<string | null> {
  if (online.kind !== 'customer' || !online.customer_id) return null;
  const paid: string[] = [];
  let rest = toCents(online.amount);
  for (const { id } of await lockOpenInvoices(tx, actor, online.customer_id)) {
    const before = await readInvoice(tx, actor, id);
    const after = await payFromCredit(tx, actor, before, rest);
    const amount = subtractCents(toCents(before.balance_due), toCents(after.balance_due));
    if (amount <= 0) continue;
    rest = subtractCents(rest, amount);
    paid.push(`${invoiceTitle(before)}: ${formatMoney(fromCents(amount))}`);
  }
  const more = paid.length - mostNamed;
  const named = [...paid.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])];
  return [
    `Your payment was used for ${paid.length === 0 ? 'no invoice' : named.join(', ')}.`,
    ...(rest > 0 ? [`${formatMoney(fromCents(rest))} is your credit.`] : []),
  ].join(' ');
}
