import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { brokenNote, budgetNote, busyNote, stoppedNote } from '@dayworks/shared/chat/replies';
import { DomainError } from '@dayworks/shared/errors';
import { type ModelRefusal, withModel } from '../ai/budget.ts';
import { logCall } from '../ai/log-call.ts';
import { type Claim, claimLostAfter, holdClaim, newClaimToken } from '../platform/limits/claim.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { answerByModel } from './answer-by-model.ts';
import { answerHere, type Listener, type MadeAnswer, plainAnswer } from './answer-here.ts';
import { readBefore, understandMessage, withChoice } from './conversation.ts';
import { keepAnswer } from './keep-answer.ts';
import { findAsked } from './keep-question.ts';

const route = 'chat.answer';

/**
 * Claims the right to answer a message for this process. All processes can see the claim. Returns null if another
 * process holds the claim.
 */
async function claimAnswer(context: MemberContext, id: string): Promise<Claim | null> {
  const { businessId } = context.actor;
  const token = newClaimToken();
  const { rowCount } = await withBusiness(context, ({ $client }) =>
    $client.query({
      name: 'chat-claim-answer',
      text: `insert into idempotency_keys as claim (business_id, route, key, body_hash) values ($1, $2, $3, $4)
             on conflict (business_id, route, key) do update set created_at = now(), body_hash = excluded.body_hash
             where claim.created_at < now() - ${claimLostAfter}`,
      values: [businessId, route, id, token],
    }),
  );
  return rowCount === 0 ? null : holdClaim(context, route, id, token);
}

/** Writes an entry in the AI call log for an answer that was calculated without a model. */
async function logHere(context: MemberContext, message: ChatMessage, made: MadeAnswer): Promise<void> {
  const [answer] = made.answers;
  await logCall(context, {
    purpose: 'chat',
    title: answer?.title ?? message.text,
    detail: answer?.read || (made.action ? 'A card waiting for your confirmation' : 'No data was read'),
    facts: { said: message.text, question: answer?.question ?? null, action: made.action },
    is_sent_out: false,
  });
}

async function workOutHere(
  context: MemberContext,
  message: ChatMessage,
  before: ChatMessage[],
): Promise<MadeAnswer> {
  const meant = await understandMessage(context, withChoice(message, before), before);
  const made = await answerHere(context, meant.said, meant.understood);
  await logHere(context, message, made);
  const { understood } = meant;
  const isTakenBack = understood.kind === 'talk' && understood.about === 'dropped';
  return made.action || isTakenBack ? { ...made, replaces: meant.replaces } : made;
}

const lookAgainMs = 400;
/**
 * The server tries up to 75 times, at intervals of 400 ms, to get a slot for a model call. If two answers are already
 * in progress, one of them therefore has half a minute to finish.
 */
const mostLooks = 75;

async function workOut(
  context: MemberContext,
  message: ChatMessage,
  listener: Listener,
): Promise<MadeAnswer> {
  const before = await readBefore(context, message);
  const here = () => workOutHere(context, message, before);
  const { ai } = context.platform.env;
  if (!ai) return here();
  const ask = async (): Promise<MadeAnswer> => {
    const made = await answerByModel(context, ai, { message, before, ...listener });
    if (made.state !== 'failed') return made;
    /*
     * If the model fails, the user is shown the answer that was calculated without a model, with a note that states the
     * reason. The user can then try the model again.
     */
    return { ...(await here()), state: 'failed', note: made.note };
  };
  const refused = async (refusal: ModelRefusal): Promise<MadeAnswer | 'busy'> =>
    refusal === 'busy' ? 'busy' : { ...(await here()), note: budgetNote };
  for (let looks = 0; looks < mostLooks; looks++) {
    const made = await withModel(context, ai, ask, refused);
    if (made !== 'busy') return made;
    await delay(lookAgainMs, undefined, { signal: listener.signal });
  }
  return { ...(await here()), note: busyNote };
}

/** An internal error also produces a chat answer, because the user's message is stored and can be sent again. */
async function workOutSafely(
  context: MemberContext,
  message: ChatMessage,
  listener: Listener,
): Promise<MadeAnswer> {
  try {
    return await workOut(context, message, listener);
  } catch (error) {
    if (listener.signal.aborted) return { ...plainAnswer, state: 'stopped', note: stoppedNote };
    if (error instanceof DomainError) return { ...plainAnswer, state: 'failed', note: error.message };
    const { requestId } = context.actor;
    context.platform.log.error({ requestId, err: error }, 'a chat message could not be answered');
    return { ...plainAnswer, state: 'failed', note: brokenNote };
  }
}

/**
 * Only one process at a time asks the model. A process that had to wait returns the answer of the other process, unless
 * a user stopped that answer.
 */
async function makeClaimed(
  context: MemberContext,
  message: ChatMessage,
  listener: Listener,
): Promise<ChatMessage> {
  const make = async () => keepAnswer(context, message, await workOutSafely(context, message, listener));
  if (!context.platform.env.ai) return make();
  for (let hasWaited = false; ; hasWaited = true) {
    const claim = await claimAnswer(context, message.id);
    if (claim) {
      try {
        const found = (await findAsked(context, message.id))?.answer;
        const isDone = found?.state === 'done' || (hasWaited && found?.state === 'failed');
        return found && isDone ? found : await make();
      } finally {
        await claim.release();
      }
    }
    await delay(lookAgainMs);
  }
}

/**
 * Answers in progress, keyed by message id, so that a message sent several times simultaneously is answered only
 * once.
 */
const underWay = new Map<string, Promise<ChatMessage>>();

export async function makeAnswer(
  context: MemberContext,
  message: ChatMessage,
  listener: Listener,
): Promise<ChatMessage> {
  for (let first = underWay.get(message.id); first; first = underWay.get(message.id)) {
    const answer = await first;
    // If several clients wait for the same answer and one of them stops it, the answer is stopped only for that client.
    if (answer.state !== 'stopped' || listener.signal.aborted) return answer;
  }
  const making = makeClaimed(context, message, listener);
  underWay.set(message.id, making);
  try {
    return await making;
  } finally {
    underWay.delete(message.id);
  }
}
