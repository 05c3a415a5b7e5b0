import { notFound } from '@dayworks/shared/errors';
import type { SavedMethod, SavedMethods } from '@dayworks/shared/online/saved-method';
import type { EndedBy } from '@dayworks/shared/online/saved-method-texts';
import { audit } from '../platform/audit.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { type Author, endAutopays } from './autopay/agreed-autopays.ts';

const nameColumns = 'm.id, m.kind, m.brand, m.last4, m.exp_month, m.exp_year';

/** The query for the saved cards and bank accounts of a customer, without removed ones. */
export const keptMethodsQuery = (businessId: string, customerId: string): NamedQuery => ({
  name: 'kept-methods',
  text: `select ${nameColumns} from saved_methods m
    where m.business_id = $1 and m.customer_id = $2 and m.removed_at is null order by m.created_at desc, m.id`,
  values: [businessId, customerId],
});

/** The maximum number of saved payment methods that office users see for a customer; removed ones come last. */
const mostMethods = 50;

const savedMethodsQuery = (businessId: string, customerId: string): NamedQuery => ({
  name: 'saved-methods',
  text: `select ${nameColumns}, m.created_at as saved_at, m.removed_at, m.removed_by,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'text', a.text, 'agreed_at', a.agreed_at, 'ip', a.ip,
          'user_agent', a.user_agent, 'page', a.page) order by a.agreed_at), '[]')
        from payment_agreements a where a.business_id = $1 and a.saved_method_id = m.id) as agreements
    from saved_methods m where m.business_id = $1 and m.customer_id = $2
    order by m.removed_at is not null, m.created_at desc, m.id limit ${mostMethods}`,
  values: [businessId, customerId],
});

const customerExists = (businessId: string, customerId: string): NamedQuery => ({
  name: 'customer-of-methods',
  text: 'select id from customers where business_id = $1 and id = $2',
  values: [businessId, customerId],
});

export async function listSavedMethods(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<SavedMethods> {
  const { businessId } = context.actor;
  const [customers, methods] = await readBusiness<[{ id: string }[], SavedMethod[]]>(context, [
    customerExists(businessId, customer_id),
    savedMethodsQuery(businessId, customer_id),
  ]);
  if (customers.length === 0) throw notFound('Customer not found');
  return { methods };
}

interface Removed {
  customer_id: string;
  method_ref: string;
}

/**
 * Removes a saved card or bank account and ends the automatic payments that use it. The card or account can no longer
 * be charged, and a background job deletes it at the payment provider. Removing it again has no effect.
 */
export async function removeMethod(
  tx: Tx,
  { jobs }: Platform,
  actor: Author,
  id: string,
  by: EndedBy,
  ofCustomer: string | null = null,
): Promise<string> {
  const { rows: found } = await tx.$client.query<Removed & { removed_at: string | null }>(
    `select customer_id, method_ref, removed_at from saved_methods
     where business_id = $1 and id = $2 and ($3::uuid is null or customer_id = $3) for no key update`,
    [actor.businessId, id, ofCustomer],
  );
  const [method] = found;
  if (!method) throw notFound('Payment method not found');
  if (method.removed_at) return method.customer_id;
  await tx.$client.query(
    'update saved_methods set removed_at = $3, removed_by = $4, updated_at = now() where business_id = $1 and id = $2',
    [actor.businessId, id, actor.now, by],
  );
  await endAutopays(tx, actor, { customerId: method.customer_id, methodId: id }, by);
  await jobs.enqueue(tx.$client, 'forget-method', { method_ref: method.method_ref });
  await audit(tx, actor, {
    action: 'remove',
    entity: 'saved_method',
    entityId: id,
    after: { customer_id: method.customer_id, removed_by: by },
  });
  return method.customer_id;
}

export async function removeSavedMethod(
  context: MemberContext,
  { id }: { id: string },
): Promise<SavedMethods> {
  const { platform, actor } = context;
  const customer_id = await withBusiness(context, (tx) => removeMethod(tx, platform, actor, id, 'office'));
  return listSavedMethods(context, { customer_id });
}
