import { notFound } from '@dayworks/shared/errors';
import { customerInsights } from '@dayworks/shared/insights/customer-insights';
import type { CustomerInsights } from '@dayworks/shared/insights/insights';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type CustomerFactsRow, customerFactsQuery } from './customer-facts.ts';

export async function getCustomerInsights(
  context: MemberContext,
  { id }: { id: string },
): Promise<CustomerInsights> {
  const [[facts]] = await readBusiness<[CustomerFactsRow[]]>(context, [
    customerFactsQuery(context.actor, id),
  ]);
  if (!facts) throw notFound('Customer not found');
  return customerInsights({ ...facts, today: businessDay(context.actor), customer_id: id });
}
