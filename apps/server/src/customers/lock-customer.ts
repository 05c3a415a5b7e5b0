import type { Customer } from '@dayworks/shared/customers/customer';
import { notFound } from '@dayworks/shared/errors';
import { linkOrphan } from '../platform/orphans.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { customerColumns } from './customer-columns.ts';

/**
 * Takes a row lock that blocks only changes to the customer's own fields, so that documents for the customer can
 * still be written in the meantime.
 */
async function lock(tx: Tx, actor: Actor, id: string): Promise<Customer | undefined> {
  const { rows } = await tx.$client.query<Customer>({
    name: 'customer-lock',
    text: `select ${customerColumns} from customers c where c.business_id = $1 and c.id = $2 for no key update`,
    values: [actor.businessId, id],
  });
  return rows[0];
}

/** Locks the row of a customer against all other writers; an orphaned customer is first linked to this business. */
export async function lockCustomer(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<Customer> {
  const own = await lock(tx, actor, id);
  if (own) return own;
  const linked = (await linkOrphan(tx, platform, 'customers', id)) ? await lock(tx, actor, id) : undefined;
  if (!linked) throw notFound('Customer not found');
  return linked;
}
