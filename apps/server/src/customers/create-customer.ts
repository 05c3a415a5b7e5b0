import type { Customer, NewCustomer } from '@dayworks/shared/customers/customer';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { customerRecord } from './customer-records.ts';
import { refuseTicks } from './refuse-ticks.ts';

export async function createCustomer(context: MemberContext, input: NewCustomer): Promise<Customer> {
  return withIdempotencyKey(context, 'customers.create', input, async (tx) => {
    await refuseTicks(tx, context.actor, null, input);
    return insertRecord(tx, context.actor, customerRecord, input);
  });
}
