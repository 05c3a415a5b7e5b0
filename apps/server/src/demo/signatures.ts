import { customerName } from '@dayworks/shared/customers/customer-name';
import type { DemoContext } from './bluebird.ts';
import {
  type CustomerRow,
  type EstimateItemRow,
  type EstimateRow,
  rowOf,
  type SignatureRow,
} from './rows.ts';

/**
 * Creates a signature as the public page stores it: the name, time, IP address and the complete signed document
 * (M25).
 */
export function createSignatures(
  context: DemoContext,
  customer: CustomerRow,
  estimate: EstimateRow,
  items: readonly EstimateItemRow[],
): SignatureRow[] {
  if (!estimate.approved_at) return [];
  const name = `signature of ${estimate.id}`;
  const random = context.random(name);
  return [
    {
      ...rowOf(context, name, estimate.approved_at),
      estimate_id: estimate.id,
      estimate_version: estimate.version,
      name: customerName(customer),
      drawing: null,
      signed_at: estimate.approved_at,
      ip: `203.0.113.${random.between(2, 250)}`,
      user_agent: null,
      document: { ...estimate, status: 'approved', customer, items, payments: [] },
    },
  ];
}
