import { Customer } from '@dayworks/shared/customers/customer';
import { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { notFound } from '@dayworks/shared/errors';
import { keysOf } from '@dayworks/shared/pick';
import { notMerged, refuseMerged } from '../platform/merged-records.ts';
import { linkOrphan } from '../platform/orphans.ts';
import { recordKind } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { customer_addresses, customers } from './table.ts';

/** The customer record as users see it, without the columns used only for searching and sorting. */
export const customerRecord = recordKind({
  table: customers,
  fields: keysOf(Customer),
  entity: 'customer',
  label: 'Customer',
  internal: { balance_cents: true, lifetime_cents: true, search_text: true, sort_name: true },
});

export const addressRecord = recordKind({
  table: customer_addresses,
  fields: keysOf(CustomerAddress),
  entity: 'customer_address',
  label: 'Address',
  internal: {},
});

/*
 * The columns are derived from the shared schemas, so a new customer field does not have to be added to a separate
 * list.
 */

/** Returns the columns of a schema, each prefixed with the table alias, such as 'c.id, c.first_name, ...'. */
export function columnsOf(shape: object, row = 'c'): string {
  return Object.keys(shape)
    .map((field) => `${row}.${field}`)
    .join(', ');
}

export const customerColumns = columnsOf(Customer.shape);

/**
 * Takes a row lock that blocks only changes to the customer's fields. Other transactions can still write documents for
 * the customer.
 */
async function lock(tx: Tx, actor: Scope, id: string): Promise<Customer | undefined> {
  const { rows } = await tx.$client.query<Customer>({
    name: 'customer-lock',
    text: `select ${customerColumns} from customers c where c.business_id = $1 and c.id = $2 and ${notMerged('customer', 'c.id')} for no key update`,
    values: [actor.businessId, id],
  });
  return rows[0];
}

/** Locks the customer row against all other writers. An orphaned customer is first linked to this business. */
export async function lockCustomer(tx: Tx, platform: Platform, actor: Scope, id: string): Promise<Customer> {
  const own = await lock(tx, actor, id);
  if (own) return own;
  await refuseMerged(tx, actor, 'customer', id);
  const linked = (await linkOrphan(tx, platform, 'customers', id)) ? await lock(tx, actor, id) : undefined;
  if (!linked) throw notFound('Customer not found');
  return linked;
}
