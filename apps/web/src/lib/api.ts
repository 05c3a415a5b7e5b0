import type { contract } from '@dayworks/shared/contract';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type CallContext, callRpc } from './call-rpc.ts';

/** client.business.get() is the procedure at that path, whatever the contract holds. */
function clientAt(path: readonly string[]): unknown {
  const call = (input: unknown, options?: Parameters<typeof callRpc>[2]) => callRpc(path, input, options);
  return new Proxy(call, {
    get: (_call, name) => (typeof name === 'string' ? clientAt([...path, name]) : undefined),
  });
}

const client = clientAt([]) as ContractRouterClient<typeof contract, CallContext>;

export const api = createTanstackQueryUtils(client);

/** crypto.randomUUID would need HTTPS or localhost, and an office may open the app by its address in the LAN. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
