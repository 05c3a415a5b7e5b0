import type { Customer, CustomerEdit } from '@dayworks/shared/customers/customer';
import { audit } from '../platform/audit.ts';
import { storeRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { customerRecord } from './customer-records.ts';
import { lockCustomer } from './lock-customer.ts';
import { refuseTicks } from './refuse-ticks.ts';

export async function updateCustomer(
  context: MemberContext,
  { id, version, ...fields }: CustomerEdit,
): Promise<Customer> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockCustomer(tx, platform, actor, id);
    refuseStale(before, version, 'customer');
    await refuseTicks(tx, actor, before, fields);
    return updateRecord(tx, actor, customerRecord, before, fields);
  });
}

/**
 * Customers with a history must not be deleted, so customers are only archived (M23). Archiving twice changes
 * nothing.
 */
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
    const after = await storeRecord(tx, actor, customerRecord, id, { archived_at });
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
