import { invalid } from '@dayworks/shared/errors';
import type { NewProject } from '@dayworks/shared/projects/project';
import type { Actor, Tx } from '../platform/with-business.ts';

interface Parties {
  knows_customer: boolean;
  owns_address: boolean;
  has_manager: boolean;
}

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

/** Rejects a project that refers to a customer, address or manager outside this business. */
export async function refuseStrangers(
  tx: Tx,
  actor: Actor,
  { customer_id, customer_address_id, manager_id }: NewProject,
): Promise<void> {
  const { rows } = await tx.$client.query<Parties>({
    name: 'project-parties',
    text: `select
      exists (select from customers where business_id = $1 and id = $2) as knows_customer,
      $3::uuid is null or exists (select from customer_addresses
        where business_id = $1 and customer_id = $2 and id = $3) as owns_address,
      $4::uuid is null or exists (select from members where business_id = $1 and user_id = $4) as has_manager`,
    values: [actor.businessId, customer_id, customer_address_id, manager_id],
  });
  const { knows_customer, owns_address, has_manager } = rows[0] as Parties;
  if (!knows_customer) throw refuse('customer_id', 'Please select a customer');
  if (!owns_address) {
    throw refuse('customer_address_id', 'Please choose one of the customer’s addresses');
  }
  if (!has_manager) throw refuse('manager_id', 'Please choose someone on your team');
}
