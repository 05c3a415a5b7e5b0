import type { Customer, NewCustomer } from '@dayworks/shared/customers/customer';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { returnedCustomer } from './customer-columns.ts';
import { customers } from './table.ts';

export async function createCustomer(context: MemberContext, input: NewCustomer): Promise<Customer> {
  const { actor } = context;
  return withIdempotencyKey(context, 'customers.create', input, async (tx) => {
    const [created] = await tx
      .insert(customers)
      .values({ ...input, business_id: actor.businessId })
      .returning(returnedCustomer);
    if (!created) throw new Error('insert returned nothing');
    await audit(tx, actor, { action: 'create', entity: 'customer', entityId: created.id, after: created });
    return created;
  });
}
