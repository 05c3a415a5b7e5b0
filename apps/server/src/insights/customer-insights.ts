import { notFound } from '@dayworks/shared/errors';
import {
  type CustomerInsights,
  customerInsights,
} from '@dayworks/shared/questions/noticed/customer-insights';
import type { MemberContext } from '../platform/verb-context.ts';
import { customerWorth } from '../questions/facts/customer-worth.ts';
import { readFacts } from '../questions/facts/read-facts.ts';

/** Describes a customer's value in sentences for the customer page (D5). */
export async function getCustomerInsights(
  context: MemberContext,
  { id }: { id: string },
): Promise<CustomerInsights> {
  const { worth } = await readFacts(context, { worth: customerWorth(context.actor, id) });
  if (!worth) throw notFound('Customer not found');
  return customerInsights(worth);
}
