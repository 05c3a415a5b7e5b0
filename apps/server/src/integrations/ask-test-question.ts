import { conflict } from '@dayworks/shared/errors';
import { isBudgetSpent, type ModelRefusal, withModel } from '../ai/budget.ts';
import { logCall } from '../ai/log-call.ts';
import { ModelFailure } from '../ai/model-failure.ts';
import { askModel } from '../ai/provider.ts';
import type { MemberContext } from '../platform/verb-context.ts';

const question = 'Say in one short sentence that you are ready to help.';

/** The time limits of a test question are short, because a user is waiting for the response. */
const patience = { beginMs: 20_000, pieceMs: 10_000, wholeMs: 30_000 };
const longestQuote = 200;

const refusals: Record<ModelRefusal, string> = {
  spent: 'Today’s budget of the AI provider is used up. Please try again tomorrow.',
  busy: 'The AI provider is answering other questions of yours. Please try again in a moment.',
};

/**
 * Prepares a test question for the AI model that contains no business data; the question counts toward the daily
 * budget like any other question.
 */
export async function prepareQuestion(context: MemberContext): Promise<() => Promise<string>> {
  const { ai } = context.platform.env;
  if (!ai) throw conflict('No AI provider is set up: AI_BASE_URL is missing.');
  if (await isBudgetSpent(context, ai)) throw conflict(refusals.spent);
  const messages = [{ role: 'user', content: question } as const];
  const ask = async () => {
    const asked = { purpose: 'question', title: 'A test question', detail: 'Nothing was read' } as const;
    const sent = { facts: { messages }, is_sent_out: true, model: ai.model };
    try {
      const { text, tokensIn, tokensOut } = await askModel(
        ai,
        { messages, tools: [] },
        { signal: new AbortController().signal, onText: () => {}, patience },
      );
      await logCall(context, { ...asked, ...sent, tokens_in: tokensIn, tokens_out: tokensOut });
      return `${ai.model} answered: “${text.trim().slice(0, longestQuote)}”`;
    } catch (error) {
      const told = error instanceof ModelFailure ? error.sentence : (error as Error).message;
      await logCall(context, { ...asked, ...sent, failure: told });
      throw new Error(told);
    }
  };
  const refuse = async (refusal: ModelRefusal): Promise<string> => {
    throw new Error(refusals[refusal]);
  };
  return () => withModel(context, ai, ask, refuse);
}
