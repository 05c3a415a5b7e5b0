import type { Customer, CustomerEdit } from '@dayworks/shared/customers/customer';
import { conflict } from '@dayworks/shared/errors';
import { and, eq } from 'drizzle-orm';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { returnedCustomer } from './customer-columns.ts';
import { lockCustomer } from './lock-customer.ts';
import { customers } from './table.ts';

async function store(
  tx: Tx,
  actor: Actor,
  id: string,
  change: Partial<typeof customers.$inferInsert>,
): Promise<Customer> {
  const [stored] = await tx
    .update(customers)
    .set(change)
    .where(and(eq(customers.business_id, actor.businessId), eq(customers.id, id)))
    .returning(returnedCustomer);
  if (!stored) throw new Error('update returned nothing');
  return stored;
}

export async function updateCustomer(
  context: MemberContext,
  { id, version, ...fields }: CustomerEdit,
): Promise<Customer> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockCustomer(tx, platform, actor, id);
    if (before.version !== version) {
      throw conflict('this customer was changed by someone else. Reload to see the latest.');
    }
    const after = await store(tx, actor, id, { ...fields, version: version + 1 });
    await audit(tx, actor, { action: 'update', entity: 'customer', entityId: id, before, after });
    return after;
  });
}

/** Customers with a history are never deleted, so none is (M23). Doing it twice changes nothing. */
async function setArchived(
  context: MemberContext,
  { id }: { id: string },
  action: 'archive' | 'restore',
): Promise<Customer> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockCustomer(tx, platform, actor, id);
    const isArchived = before.archived_at !== null;
    if (isArchived === (action === 'archive')) return before;
    const archived_at = action === 'archive' ? actor.now.toISOString() : null;
    const after = await store(tx, actor, id, { archived_at });
    await audit(tx, actor, {
      action,
      entity: 'customer',
      entityId: id,
      before: { archived_at: before.archived_at },
      after: { archived_at },
    });
    return after;
  });
}

export const archiveCustomer = (context: MemberContext, input: { id: string }) =>
  setArchived(context, input, 'archive');

export const restoreCustomer = (context: MemberContext, input: { id: string }) =>
  setArchived(context, input, 'restore');
