import type { Scope } from '@dayworks/shared/questions/tell/scope';
import type { Bind } from '../../platform/list/query.ts';

/** Tests that leave only rows of the customers that were asked about; `row` is the alias of what belongs to them. */
export function customerTests(row: string, { customer, type, place }: Scope, bind: Bind): string[] {
  const tests: string[] = [];
  if (customer) tests.push(`${row}.customer_id = ${bind(customer.id)}`);
  const kinds: string[] = [];
  if (type) kinds.push(`kind.type = ${bind(type)}`);
  if (place) kinds.push(`kind.search_text like '%' || ${bind(place.toLowerCase())} || '%'`);
  if (kinds.length > 0)
    tests.push(
      `exists (select from customers kind where kind.business_id = $1 and kind.id = ${row}.customer_id and ${kinds.join(' and ')})`,
    );
  return tests;
}
