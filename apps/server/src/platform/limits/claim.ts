import { randomUUID } from 'node:crypto';
import type { MemberContext } from '../verb-context.ts';
import { withBusiness } from '../with-business.ts';

/**
 * The interval between two renewals of a claim by a process that is still working. A claim that has not been renewed
 * for much longer than this is considered abandoned.
 */
const renewedEveryMs = 20_000;
export const claimLostAfter = "interval '90 seconds'";

export interface Claim {
  release(): Promise<void>;
}

/**
 * A claim is a row in `idempotency_keys` that is renewed repeatedly, so that all processes see that the work is in
 * progress; `token` identifies the owner of the claim.
 */
export function holdClaim(context: MemberContext, route: string, key: string, token: string): Claim {
  const { businessId } = context.actor;
  const ours = 'where business_id = $1 and route = $2 and key = $3 and body_hash = $4';
  const run = (name: string, text: string) =>
    withBusiness(context, ({ $client }) =>
      $client.query({ name, text, values: [businessId, route, key, token] }),
    );
  const renewing = setInterval(() => {
    run('claim-renew', `update idempotency_keys set created_at = now() ${ours}`).catch((error: unknown) =>
      context.platform.log.warn({ err: error }, 'a claim could not be renewed'),
    );
  }, renewedEveryMs);
  return {
    async release() {
      clearInterval(renewing);
      await run('claim-release', `delete from idempotency_keys ${ours}`);
    },
  };
}

export const newClaimToken = randomUUID;
