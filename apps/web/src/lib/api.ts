import type { contract } from '@dayworks/shared/contract';
import type { ContractRouterClient } from '@orpc/contract';
import type { RouterUtils } from '@orpc/tanstack-query';
import { type CallContext, callRpc } from './call-rpc.ts';
import { createQueryUtils } from './query-utils.ts';

type Client = ContractRouterClient<typeof contract, CallContext>;

export const api = createQueryUtils(
  (path) => (input, options) => callRpc(path, input, options),
) as RouterUtils<Client>;

/**
 * Creates an idempotency key without crypto.randomUUID, which requires HTTPS or localhost, because an office may open
 * the app through its LAN address.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
