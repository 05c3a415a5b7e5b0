import { randomUUID } from 'node:crypto';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

/** Whoever works says so again and again; who has not for so long is not there any more. */
const renewedEveryMs = 20_000;
const lostAfter = "interval '90 seconds'";
const route = 'chat.answer';

export interface AnswerClaim {
  release(): Promise<void>;
}

/** Says, for all processes, that somebody is at the answer to this message; nothing where another one is. */
export async function claimAnswer(context: MemberContext, id: string): Promise<AnswerClaim | null> {
  const { businessId } = context.actor;
  const token = randomUUID();
  const run = (name: string, text: string) =>
    withBusiness(context, ({ $client }) =>
      $client.query({ name, text, values: [businessId, route, id, token] }),
    );
  const { rowCount } = await run(
    'chat-claim-answer',
    `insert into idempotency_keys as claim (business_id, route, key, body_hash) values ($1, $2, $3, $4)
     on conflict (business_id, route, key) do update set created_at = now(), body_hash = excluded.body_hash
     where claim.created_at < now() - ${lostAfter}`,
  );
  if (rowCount === 0) return null;
  const ours = 'where business_id = $1 and route = $2 and key = $3 and body_hash = $4';
  const renewing = setInterval(() => {
    run('chat-renew-claim', `update idempotency_keys set created_at = now() ${ours}`).catch(
      (error: unknown) => context.platform.log.warn({ err: error }, 'a claim could not be renewed'),
    );
  }, renewedEveryMs);
  return {
    async release() {
      clearInterval(renewing);
      await run('chat-release-claim', `delete from idempotency_keys ${ours}`);
    },
  };
}
