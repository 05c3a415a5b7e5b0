import type { ChatEvent, ChatMessage } from '@dayworks/shared/chat/chat';
import { notFound } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import { tellEvents } from '../platform/live/event-stream.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Asked, findAsked, keepQuestion } from './keep-question.ts';
import { makeAnswer } from './make-answer.ts';
import { nameMentions } from './sentences/mentioned.ts';

type Events = AsyncIteratorObject<ChatEvent, void, void>;

const messagesByUser: Limit = {
  name: 'chat-messages',
  max: 60,
  windowSeconds: 5 * 60,
  refusal: () =>
    'You have asked a lot of questions in a short time. Please wait a few minutes, then ask again.',
};

const piecesOfSentence = 4;

/**
 * Even an answer that is available immediately is sent to the chat in pieces, so that the user starts reading at its
 * beginning.
 */
function tellSentence(message: ChatMessage, timeZone: string, tell: (event: ChatEvent) => void): void {
  const text = message.text || message.answers.map((answer) => sentenceText(answer, timeZone)).join(' ');
  const words = text.split(/(?<= )/);
  const size = Math.max(1, Math.ceil(words.length / piecesOfSentence));
  for (let from = 0; from < words.length; from += size) {
    const piece = words.slice(from, from + size).join('');
    if (piece) tell({ type: 'text', text: piece });
  }
}

/** Sends the user's question, then the answer while it is being generated, and finally the stored answer. */
function answering(context: MemberContext, { thread, message, answer }: Asked): Events {
  return tellEvents<ChatEvent>(async (tell, signal) => {
    tell({ type: 'asked', thread, message });
    const isThere = answer && (answer.state === 'done' || answer.card?.state === 'done');
    const told = isThere ? answer : await makeAnswer(context, message, { tell, signal });
    if (told.source === 'here') tellSentence(told, context.actor.timeZone, tell);
    tell({ type: 'answered', message: told });
  });
}

interface Sent {
  id: string;
  thread_id: string | null;
  text: string;
  mentions: Pick<RecordName, 'kind' | 'id'>[];
}

export async function sendMessage(context: MemberContext, { mentions, ...given }: Sent): Promise<Events> {
  await countTry(context.platform.database.app, messagesByUser, context.actor.userId);
  const named = await nameMentions(context, mentions);
  return answering(context, await keepQuestion(context, { ...given, mentions: named }));
}

export async function retryMessage(context: MemberContext, { id }: { id: string }): Promise<Events> {
  const asked = await findAsked(context, id);
  if (!asked) throw notFound('Message not found');
  await countTry(context.platform.database.app, messagesByUser, context.actor.userId);
  return answering(context, asked);
}
