import { hiddenThings, problemOfWords, type Words, wordNotes } from '@dayworks/shared/content/check-words';
import { longestBody } from '@dayworks/shared/content/content';
import { contentFacts, factTexts, type JobFacts, tickedFacts } from '@dayworks/shared/content/content-fact';
import { type ContentKind, headingLabels } from '@dayworks/shared/content/content-kind';
import type { Reworded, Rewording } from '@dayworks/shared/content/contract';
import { rewordingPrompt } from '@dayworks/shared/content/rewording-prompt';
import { invalid } from '@dayworks/shared/errors';
import { type ModelRefusal, withModel } from '../ai/budget.ts';
import { logCall } from '../ai/log-call.ts';
import type { ModelTurn } from '../ai/model-chunks.ts';
import { ModelFailure } from '../ai/model-failure.ts';
import { askModel, type ModelMessage } from '../ai/provider.ts';
import type { AiSettings } from '../platform/ai-settings.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readSource } from './job-source.ts';
import { getContentOverview } from './reads.ts';

const longestHeading = 200;
const marks = /[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g;

/** Matches invisible characters and characters that reverse the text direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Removes Markdown marks; hashtags in a post are not removed. */
const withoutMarks = (text: string, kind: ContentKind) =>
  kind === 'post' ? text.replaceAll(/\*{1,3}/g, '') : text.replaceAll(marks, '');

/** Parses a model's answer into a heading and a body; returns null if the answer has neither. */
function readWords(answer: string, kind: ContentKind): Words | null {
  const text = withoutMarks(
    answer.toWellFormed().replaceAll(unseen, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : '')),
    kind,
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (!headingLabels[kind]) return text && text.length <= longestBody ? { heading: null, body: text } : null;
  const [first = '', ...rest] = text.split('\n');
  const heading = first.replace(/^(?:subject|title):\s*/i, '').trim();
  const body = rest.join('\n').trim();
  if (!heading || heading.length > longestHeading || !body || body.length > longestBody) return null;
  return { heading, body };
}

/**
 * The time limits are short, because a user is waiting for the response. A few lines take less time to generate than a
 * chat answer.
 */
const patience = { beginMs: 20_000, pieceMs: 15_000, wholeMs: 45_000 };

const notConnected =
  'No AI model is connected to this server. These texts are written from templates and your own facts.';
const refusals: Record<ModelRefusal, string> = {
  spent: 'Today’s AI budget is used up. Your text was not changed.',
  busy: 'The model is busy with other questions from your business. Your text was not changed.',
};

/** If the model server does not report token usage, about four characters are counted as one token. */
const guessTokens = (text: string) => Math.ceil(text.length / 4);

const nobody = {
  ...{ first_name: null, last_name: null, company: null, email: null, phone: null },
  ...{ street: null, zip_code: null, other_addresses: [], access_notes: [], amounts: [] },
};

async function ask(
  settings: AiSettings,
  messages: ModelMessage[],
): Promise<{ turn: ModelTurn; failure: null } | { turn: null; failure: ModelFailure }> {
  const signal = new AbortController().signal;
  try {
    const turn = await askModel(settings, { messages, tools: [] }, { signal, onText: () => {}, patience });
    return { turn, failure: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { turn: null, failure: error };
  }
}

const usedFacts = (facts: JobFacts): Reworded['facts'] => {
  const texts = factTexts(facts);
  return contentFacts.flatMap((fact) => (texts[fact] ? [{ fact, text: texts[fact] }] : []));
};

/**
 * Asks the model to improve the text of a post using exactly the selected facts. A new text that the facts do not
 * support is rejected, and the previous text is kept.
 */
export async function rewordContent(context: MemberContext, wanted: Rewording): Promise<Reworded> {
  const settings = context.platform.env.ai;
  if (!settings) throw invalid(notConnected);
  const known = wanted.job_id ? await readSource(context, wanted.job_id) : null;
  const facts = known ? tickedFacts(known.source.facts, wanted.facts) : {};
  const { business } = await getContentOverview(context);
  const told = usedFacts(facts);
  const messages = rewordingPrompt({ ...wanted, facts, business });
  const reword = async (): Promise<Reworded> => {
    const { turn, failure } = await ask(settings, messages);
    const words: Words | null = turn && readWords(turn.text, wanted.kind);
    const problem = words
      ? problemOfWords(words, {
          facts,
          business,
          review: wanted.review,
          hidden: hiddenThings(known?.job ?? nobody, wanted.facts),
        })
      : wordNotes.unreadable;
    await logCall(context, {
      purpose: 'content',
      title: `${wanted.angle}: ${wanted.kind.replace('_', ' ')}`,
      detail: told.map(({ text }) => text).join('; ') || 'No job facts',
      facts: { messages, answer: turn?.text ?? null },
      is_sent_out: true,
      model: settings.model,
      tokens_in: turn?.tokensIn ?? guessTokens(JSON.stringify(messages)),
      tokens_out: turn?.tokensOut ?? guessTokens(turn?.text ?? ''),
      failure: failure?.message ?? problem,
    });
    const note = failure ? `${failure.sentence} Your text was not changed.` : problem;
    return { words: note ? null : words, note, facts: told };
  };
  return withModel(context, settings, reword, async (refusal) => ({
    words: null,
    note: refusals[refusal],
    facts: told,
  }));
}
