import type { Card } from '@dayworks/shared/chat/card';
import { suggestionsNear } from '@dayworks/shared/chat/suggestions';
import type { Answer } from '@dayworks/shared/questions/answer';
import { countTry, type Limit } from '../../platform/limits/rate-limit.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { answerHere } from '../answer-here.ts';
import { describeCard } from '../cards/run-card.ts';
import { understandMessage } from '../conversation.ts';

type Understood =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'card'; card: Pick<Card, 'action' | 'title' | 'lines' | 'confirm_label' | 'form_href'> }
  | { kind: 'unknown'; suggestions: string[] };

/**
 * The rate limit for interpreting sentences is high, because the command palette sends a request on every keystroke.
 */
const sentencesByUser: Limit = {
  name: 'chat-sentences',
  max: 300,
  windowSeconds: 5 * 60,
  refusal: () =>
    'You have sent a lot of messages in a short time. Please wait a few minutes, then try again.',
};

/** Interprets a sentence for the command palette without storing or executing anything. */
export async function understandSentence(
  context: MemberContext,
  { text }: { text: string },
): Promise<Understood> {
  await countTry(context.platform.database.app, sentencesByUser, context.actor.userId);
  const said = { text, mentions: [] };
  const { understood } = await understandMessage(context, said, []);
  if (understood.kind !== 'question' && understood.kind !== 'wish')
    return {
      kind: 'unknown',
      suggestions: suggestionsNear('nearest' in understood ? understood.nearest : []),
    };
  const { answers, action, suggestions } = await answerHere(context, said, understood);
  const [answer] = answers;
  if (answer) return { kind: 'answer', answer };
  if (!action) return { kind: 'unknown', suggestions };
  const { title, lines, confirm_label, form_href } = await describeCard(context, action);
  return { kind: 'card', card: { action, title, lines, confirm_label, form_href } };
}
