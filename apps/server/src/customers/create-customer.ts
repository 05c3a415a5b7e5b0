import type { Customer, NewCustomer } from '@dayworks/shared/customers/customer';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { returnedCustomer } from './customer-columns.ts';
import { customers } from './table.ts';

export async function createCustomer(
  { database }: Platform,
  actor: Actor,
  input: NewCustomer,
  idempotencyKey: string | undefined,
): Promise<Customer> {
  return withBusiness(database.app, actor, (tx) =>
    once(tx, actor, { route: 'customers.create', key: idempotencyKey, input }, async () => {
      const [created] = await tx
        .insert(customers)
        .values({ ...input, business_id: actor.businessId })
        .returning(returnedCustomer);
      if (!created) throw new Error('insert returned nothing');
      await audit(tx, actor, { action: 'create', entity: 'customer', entityId: created.id, after: created });
      return created;
    }),
  );
}
