import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { systemPrompt } from '@dayworks/shared/chat/model-prompt';
import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { clockOf, wallTimeIn } from '@dayworks/shared/zoned-time';
import type { ModelMessage } from '../ai/provider.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

const longestBefore = 1_500;

function saidBefore({ role, text, answers }: ChatMessage, timeZone: string): ModelMessage[] {
  const words = text || answers.map((answer) => sentenceText(answer, timeZone)).join(' ');
  return words ? [{ role, content: words.slice(0, longestBefore) }] : [];
}

/**
 * Adds the names and ids of the mentioned records to the message for the model, because the model's tools need the
 * ids.
 */
function withMentions({ text, mentions }: ChatMessage): string {
  if (mentions.length === 0) return text;
  return `${text}\n\nMentioned records (data): ${JSON.stringify(mentions)}`;
}

/** Builds the messages that the model reads first: its instructions, the earlier conversation and the question. */
export async function conversationFor(
  context: MemberContext,
  message: ChatMessage,
  before: readonly ChatMessage[],
): Promise<ModelMessage[]> {
  const { actor } = context;
  const [[business]] = await readBusiness<[{ business_name: string }[]]>(context, [
    {
      name: 'chat-business-name',
      text: 'select business_name from business_settings where id = $1',
      values: [actor.businessId],
    },
  ]);
  const prompt = systemPrompt({
    today: businessDay(actor),
    clock: clockOf(wallTimeIn(actor.timeZone, actor.now)),
    business: business?.business_name ?? 'a business',
  });
  return [
    { role: 'system', content: prompt },
    ...before.flatMap((one) => saidBefore(one, actor.timeZone)),
    { role: 'user', content: withMentions(message) },
  ];
}
