import { authContract } from './auth/contract.ts';
import { businessContract } from './business/contract.ts';
import { membersContract } from './members/contract.ts';
import { outboxContract } from './outbox/contract.ts';

/** The one map of features: the typed client, the server's router, REST and OpenAPI all come from it. */
export const contract = {
  auth: authContract,
  business: businessContract,
  members: membersContract,
  outbox: outboxContract,
};
