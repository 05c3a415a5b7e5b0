import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import type { Scope } from '@dayworks/shared/questions/tell/scope';
import type { Bind } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { customerPlaceTest } from '../who/find-place.ts';
import { lookUp } from '../who/look-up.ts';

/**
 * Returns SQL conditions that keep only rows of the requested customers; `row` is the alias of the table with the
 * `customer_id`.
 */
export function customerTests(row: string, { customer, type, place }: Scope, bind: Bind): string[] {
  const tests: string[] = [];
  if (customer) tests.push(`${row}.customer_id = ${bind(customer.id)}`);
  const kinds: string[] = [];
  if (type) kinds.push(`kind.type = ${bind(type)}`);
  if (place) kinds.push(customerPlaceTest(place, 'kind', bind));
  if (kinds.length > 0)
    tests.push(
      `exists (select from customers kind where kind.business_id = $1 and kind.id = ${row}.customer_id and ${kinds.join(' and ')})`,
    );
  return tests;
}

type Said = Pick<QuestionParameters<'receivables'>, 'customer' | 'type' | 'place'>;

/**
 * Looks up the names in the question before it is answered; if a name is ambiguous or unknown, the answer asks the user
 * which record is meant.
 */
export async function askedOf(
  context: MemberContext,
  { customer, place, type = undefined }: Said,
  answer: (scope: Scope) => Promise<Told>,
): Promise<Told> {
  const found = await lookUp(context, { customer, place });
  if ('unclear' in found) return found.unclear;
  return answer({ customer: found.meant.customer, place: found.meant.place, type: type ?? null });
}
