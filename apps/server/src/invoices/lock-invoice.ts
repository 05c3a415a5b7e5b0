import { notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { linkOrphan } from '../platform/orphans.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { invoiceQuery } from './invoice-queries.ts';

const lock = (tx: Tx, actor: Actor, id: string) =>
  tx.$client.query({
    name: 'invoice-lock',
    text: `select from invoices where business_id = $1 and id = $2 and status <> 'cancelled' for update`,
    values: [actor.businessId, id],
  });

export async function readInvoice(tx: Tx, actor: Pick<Actor, 'businessId'>, id: string): Promise<Invoice> {
  const { rows } = await tx.$client.query<Invoice>(invoiceQuery('own', actor.businessId, id));
  if (!rows[0]) throw notFound('Invoice not found');
  return rows[0];
}

/**
 * Reads the invoice with its payments and locks its row against all other writers; an orphaned invoice is first
 * linked to this business.
 */
export async function lockInvoice(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<Invoice> {
  // The locking query and the reading query are sent together; the reading query sees everything that was committed
  // while the lock was being awaited.
  const [locked, read] = await Promise.all([
    lock(tx, actor, id),
    tx.$client.query<Invoice>(invoiceQuery('own', actor.businessId, id)),
  ]);
  if (locked.rowCount === 1 && read.rows[0]) return read.rows[0];
  if (!(await linkOrphan(tx, platform, 'invoices', id))) throw notFound('Invoice not found');
  await lock(tx, actor, id);
  return readInvoice(tx, actor, id);
}
