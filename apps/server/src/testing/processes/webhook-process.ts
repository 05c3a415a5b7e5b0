import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { createCustomer } from '../../customers/writes.ts';
import { readEnv } from '../../platform/process/env.ts';
import { startPlatform } from '../../start-platform.ts';
import { somePerson } from '../proven.ts';

/*
 * A server process that creates customers without end and sends their events, until a test kills it. It prints the id of
 * each customer as soon as the customer is stored.
 */

const [businessId = '', userId = ''] = process.argv.slice(2);
const { platform } = await startPlatform(readEnv(process.env));
for (let count = 0; ; count++) {
  const context = {
    platform,
    idempotencyKey: `${process.pid} ${count}`,
    actor: {
      businessId,
      userId,
      role: 'owner' as const,
      timeZone: 'America/Los_Angeles',
      now: new Date(),
      requestId: `${process.pid} ${count}`,
      person: somePerson,
    },
  };
  const { id } = await createCustomer(context, { ...emptyCustomer(), first_name: `Customer ${count}` });
  process.stdout.write(`${id}\n`);
}
