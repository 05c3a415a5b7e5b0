import { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { columnsOf } from './customer-columns.ts';

/** Lists a customer's addresses, primary address first. */
export const addressesQuery = (businessId: string, customerId: string): NamedQuery => ({
  name: 'customer-addresses',
  text: `select ${columnsOf(CustomerAddress.shape, 'a')} from customer_addresses a
         where a.business_id = $1 and a.customer_id = $2 order by a.is_primary desc, a.created_at, a.id`,
  values: [businessId, customerId],
});

export async function listAddresses(
  context: MemberContext,
  { customer_id: customerId }: { customer_id: string },
): Promise<CustomerAddress[]> {
  const { actor } = context;
  const [rows] = await readBusiness<[CustomerAddress[]]>(context, [
    addressesQuery(actor.businessId, customerId),
  ]);
  return rows;
}
