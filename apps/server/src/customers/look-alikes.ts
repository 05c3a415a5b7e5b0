import { LookAlike, type LookAlikeQuery } from '@dayworks/shared/customers/customer-list';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { columnsOf } from './customer-columns.ts';

const { reason: _, ...customerShape } = LookAlike.shape;

/** Finds customers, including archived customers, that may be duplicates of the customer that is about to be created. */
export async function findLookAlikes(
  context: MemberContext,
  { first_name, last_name, company, email, phone }: LookAlikeQuery,
): Promise<LookAlike[]> {
  const { actor } = context;
  const name = `${first_name} ${last_name}`.trim();
  const [rows] = await readBusiness<[LookAlike[]]>(context, [
    {
      name: 'customers-look-alikes',
      text: `select ${columnsOf(customerShape)}, found.reason from find_look_alikes($2, $3, $4, $5) as found
             join customers c on c.business_id = $1 and c.id = found.id
             order by c.archived_at nulls first, c.created_at desc, c.id`,
      values: [actor.businessId, name, company, email, phone.replaceAll(/\D/g, '')],
    },
  ]);
  return rows;
}
