import type { Customer, CustomerEdit, NewCustomer } from '@dayworks/shared/customers/customer';
import type {
  CustomerAddress,
  CustomerAddressEdit,
  NewCustomerAddress,
} from '@dayworks/shared/customers/customer-address';
import { invalid, notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { deleteRows, findRow, updateRows } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { inScope, insertRecord, refuseStale, storeRecord, updateRecord } from '../platform/record.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { addressRecord, customerRecord, lockCustomer } from './customer-record.ts';
import { addressesQuery } from './reads.ts';
import { customer_addresses } from './table.ts';

const leftText =
  'This customer unsubscribed. If they ask to be added back, record it under Marketing, Consent.';
const stoppedText =
  'This customer opted out of texts. They can opt back in by texting START from their phone.';

type Ticks = Pick<Customer, 'marketing_consent' | 'sms_ok' | 'email' | 'phone'>;

/**
 * If a recipient opted out of marketing, the opt-out overrides the marketing checkbox in the customer form. The opt-out
 * applies to the address that was unsubscribed and to any other address of the same person.
 */
async function refuseTicks(
  tx: Tx,
  actor: Actor,
  before: (Ticks & { id: string }) | null,
  after: Ticks,
): Promise<void> {
  const isTicked = after.marketing_consent && !before?.marketing_consent;
  const isTexted = before !== null && after.sms_ok && !before.sms_ok;
  if (!isTicked && !isTexted) return;
  const { rows } = await tx.$client.query<{ has_left: boolean; has_stopped: boolean }>({
    name: 'customer-own-no',
    text: `with said as (
        select distinct on (channel) channel, not is_agreed and source in ('link', 'text') as is_no from consent_events
        where business_id = $1 and customer_id = $2 order by channel, created_at desc, id
      ), gone as (
        select reason from suppressed_addresses where business_id = $1
          and (channel, address) in (('email', address_key('email', $3)), ('sms', address_key('sms', $4)))
      )
      select exists (select from gone where reason = 'left_list') or exists (select from said where channel = 'email' and is_no) as has_left,
        exists (select from gone where reason = 'stopped_texts') or exists (select from said where channel = 'sms' and is_no) as has_stopped`,
    values: [actor.businessId, before?.id ?? null, after.email, after.phone],
  });
  if (isTicked && rows[0]?.has_left) throw invalid(leftText, { marketing_consent: leftText });
  if (isTexted && rows[0]?.has_stopped) throw invalid(stoppedText, { sms_ok: stoppedText });
}

/**
 * Unmarks the current primary address before another address becomes primary, so that there are never two primary
 * addresses.
 */
async function unmakePrimary(tx: Tx, actor: Actor, customerId: string): Promise<void> {
  const primary = { business_id: actor.businessId, customer_id: customerId, is_primary: true };
  await updateRows(tx, customer_addresses, primary, { is_primary: false });
}

/**
 * Reads the address while the row lock on its customer prevents other transactions from changing which address is
 * primary.
 */
async function lockAddress(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<CustomerAddress> {
  const found = await findRow(tx, customer_addresses, inScope(actor, id));
  if (!found) throw notFound('Address not found');
  await lockCustomer(tx, platform, actor, found.customer_id);
  const { rows } = await tx.$client.query<CustomerAddress>(
    addressesQuery(actor.businessId, found.customer_id),
  );
  const address = rows.find((candidate) => candidate.id === id);
  if (!address) throw notFound('Address not found');
  return address;
}

/**
 * A new address does not become primary automatically, because an address entered for a single job would then be used
 * for all later documents of the customer.
 */
export async function addAddress(
  context: MemberContext,
  input: NewCustomerAddress,
): Promise<CustomerAddress> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'customers.addAddress', input, async (tx) => {
    await lockCustomer(tx, platform, actor, input.customer_id);
    if (input.is_primary) await unmakePrimary(tx, actor, input.customer_id);
    return insertRecord(tx, actor, addressRecord, input);
  });
}

export async function updateAddress(
  context: MemberContext,
  { id, version, ...fields }: CustomerAddressEdit,
): Promise<CustomerAddress> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAddress(tx, platform, actor, id);
    refuseStale(before, version, 'address');
    if (fields.is_primary) await unmakePrimary(tx, actor, before.customer_id);
    return updateRecord(tx, actor, addressRecord, before, fields);
  });
}

const documents = ['projects', 'estimates', 'invoices', 'recurring_invoices'];

/** Removes a saved address. Documents keep the text of the address and lose only the link to the saved address. */
export async function removeAddress(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAddress(tx, platform, actor, id);
    for (const table of documents) {
      await tx.$client.query(
        `update ${table} set customer_address_id = null where business_id = $1 and customer_address_id = $2`,
        [actor.businessId, id],
      );
    }
    await deleteRows(tx, customer_addresses, inScope(actor, id));
    await audit(tx, actor, { action: 'delete', entity: 'customer_address', entityId: id, before });
    return null;
  });
}

export async function createCustomer(context: MemberContext, input: NewCustomer): Promise<Customer> {
  return withIdempotencyKey(context, 'customers.create', input, async (tx) => {
    await refuseTicks(tx, context.actor, null, input);
    return insertRecord(tx, context.actor, customerRecord, input);
  });
}

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
 * Archives a customer. Customers are never deleted, because their history must be preserved (rule M23). Archiving twice
 * changes nothing.
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
