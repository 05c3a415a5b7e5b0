import { asWished } from '@dayworks/shared/chat/actions/asks-to-do';
import type { CardAction } from '@dayworks/shared/chat/card';
import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { answerForModel, wishDescriptions } from '@dayworks/shared/chat/model-prompt';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { readWish, type WishKind, wishInputs, wishKinds } from '@dayworks/shared/chat/wishes/wish';
import { DomainError } from '@dayworks/shared/errors';
import type { Answer } from '@dayworks/shared/questions/answer';
import { questionDescriptions } from '@dayworks/shared/questions/descriptions';
import {
  Question,
  type QuestionName,
  questionNames,
  questionParameters,
} from '@dayworks/shared/questions/question';
import * as z from 'zod';
import type { ModelCall } from '../ai/model-chunks.ts';
import type { ModelTool } from '../ai/provider.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { askQuestion } from '../questions/ask.ts';
import { makeCard } from './cards/make-card.ts';

const proposing = 'propose_';

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shape;
};

/**
 * The model's tools are all data queries, and all chat cards that the model is allowed to propose. The model has no
 * other tools.
 */
export const modelTools: readonly ModelTool[] = [
  ...questionNames.map((name) => ({
    name,
    description: questionDescriptions[name],
    parameters: schemaOf(questionParameters[name]),
  })),
  ...wishKinds.map((kind) => ({
    name: `${proposing}${kind}`,
    description: wishDescriptions[kind],
    parameters: schemaOf(wishInputs[kind]),
  })),
];

/** The results of the model's tool calls for one chat message. */
export interface ToolWork {
  answers: Answer[];
  action: CardAction | null;
  /** The action that the user's words request, as interpreted by the grammar without a model. */
  wished: Wish | null;
  /**
   * Whether the user's words could request an action. If so, an answer without a card must say that nothing was done.
   */
  isOrder: boolean;
}

const mostAnswers = 24;
const longestResult = 12_000;

const isQuestion = (name: string): name is QuestionName => (questionNames as string[]).includes(name);
const wishKindOf = (name: string): WishKind | undefined =>
  wishKinds.find((kind) => name === `${proposing}${kind}`);

function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
}

async function ask(context: MemberContext, name: QuestionName, asked: unknown, work: ToolWork) {
  const question = Question.safeParse({ name, with: asked });
  if (!question.success) return { error: z.prettifyError(question.error).slice(0, 500) };
  if (work.answers.length >= mostAnswers)
    return { error: 'That was asked too often. Answer with what you have.' };
  const answer = await askQuestion(context, question.data);
  work.answers.push(answer);
  return answerForModel(answer, context.actor.timeZone);
}

async function propose(
  context: MemberContext,
  kind: WishKind,
  wished: unknown,
  work: ToolWork,
  message: ChatMessage,
) {
  /*
   * The model is allowed to propose a chat card only if the words of the user request the action. Text in names and
   * notes does not count, because other people could have written it.
   */
  if (work.wished?.kind !== kind) return { error: 'The person did not ask for this.' };
  if (work.action) return { error: 'One card is there already. One at a time.' };
  const proposed = readWish(kind, wished);
  const wish = proposed && asWished(proposed, work.wished);
  if (!wish) return { error: 'This cannot be read. Look at the parameters of the tool.' };
  const made = await makeCard(context, wish, message.mentions);
  if ('which' in made) return { several_fit: made.which.map(({ name }) => name) };
  if ('problem' in made) return { error: made.problem };
  work.action = made.action;
  return { ok: 'The card is there and waits for the person. Nothing has been done.' };
}

/** Executes one tool call of the model; errors are reported to the model rather than the user. */
export async function answerCall(
  context: MemberContext,
  call: ModelCall,
  work: ToolWork,
  message: ChatMessage,
): Promise<string> {
  const given = parseArguments(call.arguments);
  const kind = wishKindOf(call.name);
  const reply = async () => {
    if (given === undefined) return { error: 'The arguments are not JSON.' };
    if (isQuestion(call.name)) return ask(context, call.name, given, work);
    return kind ? propose(context, kind, given, work, message) : { error: 'There is no such tool.' };
  };
  try {
    return JSON.stringify(await reply()).slice(0, longestResult);
  } catch (error) {
    if (error instanceof DomainError) return JSON.stringify({ error: error.message });
    throw error;
  }
}
