import { mayAskToDo, saysYes, withoutYes } from '@dayworks/shared/chat/actions/asks-to-do';
import { mightClaim, withoutClaims } from '@dayworks/shared/chat/actions/claimed-actions';
import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { cleanMarkdown } from '@dayworks/shared/chat/clean-markdown';
import { systemPrompt } from '@dayworks/shared/chat/model-prompt';
import {
  claimNote,
  noCardNote,
  stoppedNote,
  struckNote,
  struckNotes,
  waitingCardNote,
} from '@dayworks/shared/chat/replies';
import { suggestionsAfter } from '@dayworks/shared/chat/suggestions';
import { ownWords } from '@dayworks/shared/chat/words/mentions';
import { clockOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { checkFigures, provenFigures } from '@dayworks/shared/questions/proof/check-figures';
import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { logCall } from '../ai/log-call.ts';
import { longestText, type ModelTurn } from '../ai/model-chunks.ts';
import { ModelFailure } from '../ai/model-failure.ts';
import { askModel, type ModelMessage } from '../ai/provider.ts';
import type { AiSettings } from '../platform/ai-settings.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type Listener, type MadeAnswer, plainAnswer } from './answer-here.ts';
import { understandMessage } from './conversation.ts';
import { answerCall, modelTools, type ToolWork } from './model-tools.ts';
import { type Checked, ProvenText } from './proven-text.ts';

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

/**
 * Builds the messages that the model reads first: its instructions, the earlier conversation and the user's question.
 */
async function conversationFor(
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

const mostRounds = 6;

export interface Conversation extends Listener {
  message: ChatMessage;
  before: ChatMessage[];
}

/** The messages and token counts exchanged with the model for one chat message, for the call log. */
interface Course {
  messages: ModelMessage[];
  tokensIn: number;
  tokensOut: number;
}

/** If a model server does not report token usage, about four characters are counted as one token. */
const guessTokens = (text: string) => Math.ceil(text.length / 4);

function count(
  course: Course,
  sent: readonly ModelMessage[],
  turn: Pick<ModelTurn, 'text' | 'calls' | 'tokensIn' | 'tokensOut'>,
) {
  course.tokensIn += turn.tokensIn ?? guessTokens(JSON.stringify(sent));
  course.tokensOut += turn.tokensOut ?? guessTokens(turn.text + JSON.stringify(turn.calls));
}

async function converse(
  context: MemberContext,
  settings: AiSettings,
  { message, signal, tell }: Conversation,
  { course, work, said }: { course: Course; work: ToolWork; said: ProvenText },
): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const sent = [...course.messages];
    const onText = (text: string) => {
      said.add(text);
      if (said.raw.length > longestText) throw new ModelFailure('too_long');
    };
    const turn = await askModel(settings, { messages: sent, tools: modelTools }, { signal, onText }).catch(
      (error: unknown) => {
        count(course, sent, { text: said.raw, calls: [], tokensIn: null, tokensOut: null });
        throw error;
      },
    );
    count(course, sent, turn);
    course.messages.push({ role: 'assistant', content: turn.text, calls: turn.calls });
    if (turn.calls.length === 0) return;
    said.endParagraph();
    for (const call of turn.calls) {
      const title = work.answers.length;
      const content = await answerCall(context, call, work, message);
      course.messages.push({ role: 'tool', content, callId: call.id });
      const found = work.answers[title];
      if (found) tell({ type: 'reading', title: found.title });
    }
  }
  throw new ModelFailure('too_many_rounds');
}

/**
 * Determines which action the user's message requests, and whether the message could be a request that the grammar does
 * not understand. A message that is just 'yes' refers to the user's previous message.
 */
async function requestOf(
  context: MemberContext,
  message: ChatMessage,
  before: readonly ChatMessage[],
): Promise<Pick<ToolWork, 'wished' | 'isOrder'>> {
  const isYes = saysYes(ownWords(message.text, message.mentions));
  const said = isYes ? before.findLast(({ role }) => role === 'user') : message;
  if (!said) return { wished: null, isOrder: true };
  const { understood } = await understandMessage(context, { ...said, text: withoutYes(said.text) }, before);
  return {
    wished: understood.kind === 'wish' ? understood.wish : null,
    isOrder: isYes || mayAskToDo(message.text, understood),
  };
}

/**
 * The figures that the model is allowed to state. They are collected again only if the model has queried more data in
 * the meantime.
 */
function provenBy({ answers }: ToolWork, timeZone: string) {
  let known: { answers: number; figures: ReturnType<typeof provenFigures> } | undefined;
  return () => {
    if (known?.answers !== answers.length)
      known = { answers: answers.length, figures: provenFigures({ answers, timeZone }) };
    return known.figures;
  };
}

/**
 * The note that is shown below the model's text if figures were removed, if the text claims an action that was not
 * performed, or if no chat card was created.
 */
function noteOf({ action, isOrder, answers }: ToolWork, { text, struck, claims }: Checked): string | null {
  const mayMislead = mightClaim(text, answers.length > 0);
  const openNote = action ? mayMislead && waitingCardNote : (isOrder || mayMislead) && noCardNote;
  const undone = claims > 0 ? claimNote : openNote;
  const unproven = struck === 0 ? null : struck === 1 ? struckNote : struckNotes;
  return [undone, unproven].filter(Boolean).join(' ') || null;
}

/**
 * Builds the answer from the model's text, after its figures have been verified, and from the query results that
 * contain the figures.
 */
function madeOf(work: ToolWork, said: ProvenText): MadeAnswer {
  const { answers, action } = work;
  const checked = said.whole();
  const last = answers.at(-1);
  return {
    ...plainAnswer,
    text: checked.text,
    answers: answers.slice(-3),
    action,
    suggestions: last ? suggestionsAfter(last, 'table') : [],
    source: 'model',
    note: noteOf(work, checked),
  };
}

/**
 * Answers with a language model. The model can query the data and propose an action as a chat card, and its text is
 * checked against the query results.
 */
export async function answerByModel(
  context: MemberContext,
  settings: AiSettings,
  conversation: Conversation,
): Promise<MadeAnswer> {
  const { message, before, signal, tell } = conversation;
  const course: Course = {
    messages: await conversationFor(context, message, before),
    tokensIn: 0,
    tokensOut: 0,
  };
  const work: ToolWork = { answers: [], action: null, ...(await requestOf(context, message, before)) };
  const proven = provenBy(work, context.actor.timeZone);
  const said = new ProvenText(
    (text) => {
      const unclaimed = withoutClaims(text);
      return { ...checkFigures(unclaimed.text, proven()), claims: unclaimed.claims };
    },
    cleanMarkdown,
    (text) => tell({ type: 'text', text }),
  );
  let failure: string | null = null;
  try {
    await converse(context, settings, conversation, { course, work, said });
    return madeOf(work, said);
  } catch (error) {
    if (signal.aborted) {
      failure = stoppedNote;
      /*
       * If the user stops an answer, the text generated so far is kept, but a chat card that the user has not seen yet
       * is discarded.
       */
      const kept = madeOf({ ...work, action: null }, said);
      return { ...kept, state: 'stopped', note: [stoppedNote, kept.note].filter(Boolean).join(' ') };
    }
    if (!(error instanceof ModelFailure)) throw error;
    failure = error.message;
    return { ...plainAnswer, state: 'failed', note: error.sentence };
  } finally {
    await logCall(context, {
      purpose: 'chat',
      title: message.text,
      detail: work.answers.map(({ title, read }) => `${title}: ${read}`).join('; ') || 'No data was read',
      facts: { messages: course.messages },
      is_sent_out: true,
      model: settings.model,
      tokens_in: course.tokensIn,
      tokens_out: course.tokensOut,
      failure,
    });
  }
}
