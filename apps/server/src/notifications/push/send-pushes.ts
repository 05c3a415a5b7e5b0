import { createHash } from 'node:crypto';
import { pushPauseMs } from '@dayworks/shared/notifications/push-message';
import { postToEndpoint } from '../../platform/post-request.ts';
import { SendingTurns } from '../../platform/process/sending-turns.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type ClaimedPush, claimPush, type PushOutcome, type PushToSend, recordPush } from './claim-push.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushKeys, vapidHeader } from './push-keys.ts';

/** The number of messages that this process sends at the same time, for all businesses together. */
const mostAtOnce = 16;

/** The push service replaces a message that waits for an unreachable device by a newer one with the same topic. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** The responses of a push service that no longer knows the device. */
const goneStatuses = [404, 410];
/** The responses of a push service that may accept the same message later. */
const isTemporary = (status: number | null) =>
  status === null || status === 408 || status === 429 || status >= 500;

interface Answer {
  status: number | null;
  error: string | null;
}

async function send(
  { env, secret }: Platform,
  { endpoint, ...keys }: ClaimedPush['device'],
  { message, isUrgent, secondsToLive }: PushToSend,
): Promise<Answer> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    authorization: vapidHeader(pushKeys(secret), endpoint, env.publicUrl, new Date()),
    ttl: `${secondsToLive}`,
    urgency: isUrgent ? 'high' : 'normal',
    topic: topicOf(message.tag),
  };
  return postToEndpoint(endpoint, encryptPush(JSON.stringify(message), keys), headers, env);
}

const problemOf = ({ status, error }: Answer) =>
  status === null ? error : `The push service responded with ${status}.`;

/** Sends what was claimed, one message after the other. A push service that has trouble gets the rest later. */
async function deliver(platform: Platform, { device, pushes }: ClaimedPush): Promise<PushOutcome> {
  const outcome: PushOutcome = { settled: [], accepted: 0, isGone: false, problem: null, pauseMs: null };
  for (const push of pushes) {
    const answer = await send(platform, device, push);
    if (answer.status !== null && goneStatuses.includes(answer.status)) return { ...outcome, isGone: true };
    outcome.problem = answer.error && problemOf(answer);
    if (answer.error && isTemporary(answer.status))
      return { ...outcome, pauseMs: pushPauseMs(device.attempts) };
    outcome.settled.push(...push.deliveryIds);
    if (!answer.error) outcome.accepted += 1;
  }
  return outcome;
}

/**
 * Sends notifications to devices. What is due are rows, and a process claims a device for a short time, so nothing is lost
 * if the process is killed. Notifications of new rows only make it faster.
 */
export class PushSender {
  readonly #platform: Platform;
  readonly #turns: SendingTurns;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#turns = new SendingTurns(
      platform,
      { what: 'sending notifications to a device', mostAtOnce },
      async (businessId, isClaimed) => {
        const claimed = await claimPush({ platform, businessId });
        if (!claimed) return undefined;
        isClaimed();
        if (claimed.pushes.length === 0) return null;
        const outcome = await deliver(platform, claimed);
        await recordPush({ platform, businessId }, claimed.device, outcome);
        return outcome.pauseMs;
      },
    );
  }

  wake(businessId: string): void {
    this.#turns.wake(businessId);
  }

  /** Wakes every business that has something due. */
  async sendDue(): Promise<void> {
    const { rows } = await this.#platform.database.operator.query<{ business_id: string }>(
      `select distinct p.business_id from push_deliveries p
       join push_subscriptions s on s.business_id = p.business_id and s.id = p.subscription_id
       where p.due_at <= now() and s.next_try_at <= now() and (s.claimed_until is null or s.claimed_until <= now())`,
    );
    for (const { business_id } of rows) this.wake(business_id);
  }

  stop(): void {
    this.#turns.stop();
  }
}
