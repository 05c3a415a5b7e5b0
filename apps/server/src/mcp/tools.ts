import { randomUUID } from 'node:crypto';
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
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { plainAnswer } from '../chat/answer-here.ts';
import { confirmCard } from '../chat/card-transitions.ts';
import { makeCard } from '../chat/cards/make-card.ts';
import { keepAnswer } from '../chat/keep-answer.ts';
import { keepQuestion } from '../chat/keep-question.ts';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { askQuestion } from '../questions/ask.ts';

const proposing = 'propose_';

const schemaOf = (schema: z.ZodType): Tool['inputSchema'] => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...shape, type: 'object' } as Tool['inputSchema'];
};

/** The text of a chat card speaks of showing it to a person. Here, the person sees it later, in the product. */
const proposalOf = (kind: WishKind) =>
  `${wishDescriptions[kind].replace('Show the person a card for', 'Propose')} The person confirms it in Dayworks, unless the access token may write.`;

/** The same questions and cards as in the chat. There are no other tools. */
export const mcpTools: readonly Tool[] = [
  ...questionNames.map((name) => ({
    name,
    description: questionDescriptions[name],
    inputSchema: schemaOf(questionParameters[name]),
    annotations: { readOnlyHint: true, openWorldHint: false },
  })),
  ...wishKinds.map((kind) => ({
    name: `${proposing}${kind}`,
    description: proposalOf(kind),
    inputSchema: schemaOf(wishInputs[kind]),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  })),
];

const questionsByUser: Limit = { name: 'assistant questions', max: 300, windowSeconds: 5 * 60 };
const proposalsByUser: Limit = { name: 'assistant proposals', max: 60, windowSeconds: 5 * 60 };

const isQuestion = (name: string): name is QuestionName => (questionNames as string[]).includes(name);

const wishKindOf = (name: string): WishKind | undefined =>
  wishKinds.find((kind) => name === `${proposing}${kind}`);

const failure = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

const success = (told: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(told) }],
  structuredContent: told,
});

/** Adds to each figure and row the address of the screen that shows what it is made of. */
function withLinks({ platform, actor }: MemberContext, answer: Answer): Record<string, unknown> {
  const { figures, rows, link: _, ...told } = answerForModel(answer, actor.timeZone);
  const linkTo = (href: string | null | undefined) => (href ? { link: platform.env.publicUrl + href } : {});
  return {
    ...told,
    figures: figures.map((figure, index) => ({ ...figure, ...linkTo(answer.figures[index]?.href) })),
    ...(rows && { rows: rows.map((row, index) => ({ ...row, ...linkTo(answer.table?.rows[index]?.href) })) }),
    ...linkTo(answer.href),
    read: answer.read,
    read_at: answer.read_at,
  };
}

async function ask(context: MemberContext, name: QuestionName, given: unknown): Promise<CallToolResult> {
  const question = Question.safeParse({ name, with: given });
  if (!question.success) return failure(z.prettifyError(question.error).slice(0, 500));
  await countTry(context.platform.database.app, questionsByUser, context.actor.userId);
  return success(withLinks(context, await askQuestion(context, question.data)));
}

/**
 * Stores a card in a new conversation of the token's owner, where the owner finds it in the chat. The question of the
 * conversation says that it came from an assistant.
 */
async function keepProposal(context: MemberContext, wish: Wish, token: string) {
  const made = await makeCard(context, wish, []);
  if ('problem' in made) return failure(made.problem);
  if ('which' in made)
    return failure(`Several records fit, say which one: ${made.which.map(({ name }) => name).join(', ')}`);
  const words = wish.kind.replaceAll('_', ' ');
  const { message } = await keepQuestion(context, {
    id: randomUUID(),
    thread_id: null,
    text: `Proposed by an assistant with the access token “${token}”: ${words}`,
    mentions: [],
  });
  return keepAnswer(context, message, { ...plainAnswer, action: made.action });
}

async function propose(
  context: MemberContext,
  kind: WishKind,
  given: unknown,
  grant: AssistantGrant,
): Promise<CallToolResult> {
  const wish = readWish(kind, given);
  if (!wish) return failure('This cannot be read. Look at the parameters of the tool.');
  await countTry(context.platform.database.app, proposalsByUser, context.actor.userId);
  const kept = await keepProposal(context, wish, grant.name);
  if ('content' in kept) return kept;
  const { card, thread_id } = kept;
  if (!card) return failure('This proposal could not be stored. Please try again.');
  const { publicUrl } = context.platform.env;
  const told = {
    title: card.title,
    lines: card.lines.map(({ label, value }) => ({ label, value })),
    message: card.message,
    note: card.note,
  };
  if (grant.rights !== 'write')
    return success({
      state: 'waiting for the person',
      ...told,
      link: `${publicUrl}/ai-chat?thread=${thread_id}`,
      explanation: 'Nothing has been done yet. The person confirms or dismisses it in Dayworks.',
    });
  const done = await confirmCard(context, { id: card.id, version: card.version });
  if (done.state === 'failed') return failure(done.result?.text ?? 'This did not work.');
  return success({
    state: 'done',
    ...told,
    result: done.result?.text,
    ...(done.result?.href && { link: publicUrl + done.result.href }),
  });
}

export interface AssistantGrant {
  /** The name of the access token. */
  name: string;
  rights: 'read' | 'write';
}

/**
 * Runs one tool. Errors that the assistant can act on are results, so that the model reads them. A tool that does not
 * exist returns undefined.
 */
export async function callTool(
  context: MemberContext,
  grant: AssistantGrant,
  name: string,
  given: unknown,
): Promise<CallToolResult | undefined> {
  const kind = wishKindOf(name);
  try {
    if (isQuestion(name)) return await ask(context, name, given);
    return kind && (await propose(context, kind, given, grant));
  } catch (error) {
    if (error instanceof DomainError) return failure(error.message);
    throw error;
  }
}
