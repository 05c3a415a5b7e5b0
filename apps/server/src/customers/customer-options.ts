import { CustomerOption } from '@dayworks/shared/customers/contract';
import { notFound } from '@dayworks/shared/errors';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { columnsOf } from './customer-columns.ts';
import { listQuery } from './list-query.ts';

const optionColumns = columnsOf(CustomerOption.shape);
const optionLimit = 50;

/** Lists customers for pickers: the newest customers, or the customers that match the typed text. */
export async function listCustomerOptions(
  context: MemberContext,
  { search }: { search: string },
): Promise<CustomerOption[]> {
  const { actor } = context;
  const query = {
    search,
    status: null,
    since: null,
    tag: null,
    sort: 'newest',
    cursor: null,
    limit: optionLimit,
  } as const;
  const [rows] = await readBusiness<[CustomerOption[]]>(context, [listQuery(actor, optionColumns, query)]);
  return rows;
}

export async function getCustomerOption(
  context: MemberContext,
  { id }: { id: string },
): Promise<CustomerOption> {
  const { actor } = context;
  const [rows] = await readBusiness<[CustomerOption[]]>(context, [
    {
      name: 'customer-option',
      text: `select ${optionColumns} from customers c where c.business_id = $1 and c.id = $2`,
      values: [actor.businessId, id],
    },
  ]);
  if (!rows[0]) throw notFound('Customer not found');
  return rows[0];
}
