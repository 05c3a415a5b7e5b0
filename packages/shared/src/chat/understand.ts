import { Question } from '../questions/question.ts';
import { unexplained } from './explained.ts';
import { followUp } from './follow-ups.ts';
import { asksHowTo, howToOf } from './how-to.ts';
import type { Intent, Scored } from './intent.ts';
import { leansAhead } from './leaning.ts';
import { madeQuestion } from './made-question.ts';
import { movedBack } from './period-parts.ts';
import { withPersonMeant } from './pronouns.ts';
import { refusalOf } from './refusals.ts';
import { restOf } from './rest-of.ts';
import { ofOneCustomer, scored } from './scored.ts';
import { daysMeant, type Sentence, takeApart } from './sentence.ts';
import { talkOf } from './small-talk.ts';
import type { Understanding, UnderstandingContext } from './understanding.ts';
import { intents } from './vocabulary.ts';
import { wishedExpense } from './wish-money.ts';
import { withoutLeadIn } from './wish-words.ts';
import { wishedDone, wishedTask, wishOf } from './wishes.ts';

const enough = 4;

/** Matches commands that no card supports. */
const orders =
  /^(?:please )?(?:text|email (?!address|for|of)|call|phone (?!numbers?|for|of)|message|ring|tell (?!me)|add (?:an? )?note|book|remind|nudge|chase|dun|ping|(?:send|give|write|shoot|email|mail) .*\b(?:reminders?|nudges?))\b/;

/** The questions that are suggested if a message does not resemble any known question. */
const usualQuestions = intents
  .filter(({ name }) => ['receivables', 'revenue', 'schedule'].includes(name))
  .map((intent): Scored => ({ intent, score: 0 }));

function askedFor(text: string, intent: Intent, context: UnderstandingContext): Question | undefined {
  const past = takeApart(text, context, false);
  const sentence = leansAhead(intent, past) ? takeApart(text, context, true) : past;
  const { period, compare } = daysMeant(sentence, context.today);
  const question = madeQuestion(
    {
      name: intent.name,
      usual: intent.usual,
      line: sentence.line,
      period,
      compare,
      slots: sentence.slots,
      names: sentence.names,
      strange: sentence.strange,
      rest: restOf(intent.name, sentence),
    },
    context,
  );
  const asked =
    question && unexplained(sentence, intent, question, context).length === 0 ? question : undefined;
  if (
    asked &&
    sentence.earlier &&
    'period' in asked.with &&
    asked.with.period &&
    !('compare' in asked.with)
  ) {
    const { back } = sentence.earlier;
    if (!period)
      return { ...asked, with: { ...asked.with, period: movedBack(asked.with.period, back) } } as Question;
  }
  return asked;
}

/**
 * Returns the name if the sentence consists only of a name. Without capital letters, at most two words are accepted,
 * because more words are rarely a name.
 */
function onlyName({ said, names, strange }: Sentence): string | undefined {
  const [name, ...others] = [...names, ...strange];
  const isAll = name && others.length === 0 && name.last - name.first + 1 === said.words.length;
  const isPlain = said.words.length <= 2 && said.line.length <= 40 && /^[\p{L}' -]+$/u.test(said.line);
  return isAll && (name.isCapital || isPlain) ? name.text : undefined;
}

/** A pasted link may look like a name, but it can be longer than any question allows. */
const isAskable = (question: Question): boolean => Question.safeParse(question).success;

/** The three questions that are closest to a sentence. */
function nearestOf(
  ranked: readonly Scored[],
  context: UnderstandingContext,
  sentence?: Sentence,
): Question[] {
  return [...ranked.filter(({ score }) => score > 0), ...usualQuestions]
    .map(({ intent }) =>
      madeQuestion(
        {
          name: intent.name,
          usual: intent.usual,
          line: '',
          period: undefined,
          compare: undefined,
          slots: {},
          names: ofOneCustomer.has(intent.name) ? (sentence?.names.slice(0, 1) ?? []) : [],
          strange: [],
          rest: undefined,
        },
        context,
      ),
    )
    .filter((question) => question !== undefined)
    .filter(isAskable)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .slice(0, 3);
}

/** The grammar analyzes single sentences. Analyzing longer text word by word would only take time. */
const longestSentence = 500;

/** Interprets a sentence by its words alone; the same words on the same day always result in the same question. */
export function understand(text: string, context: UnderstandingContext): Understanding {
  // The regular expressions of the grammar rely on single spaces; a long run of spaces would take quadratic time.
  const spacedOnce = text.trim().replaceAll(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '));
  const unknown: Understanding = { kind: 'unknown', nearest: nearestOf([], context) };
  if (spacedOnce.length > longestSentence) return unknown;
  const understood = understandSentence(spacedOnce, context);
  return understood.kind === 'question' && !isAskable(understood.question) ? unknown : understood;
}

function understandSentence(text: string, context: UnderstandingContext): Understanding {
  const meant = withPersonMeant(text, context.previous);
  const sentence = takeApart(meant, context, false);
  const ranked = scored(sentence, context.today);
  const nearest = () => nearestOf(ranked, context, sentence);
  const line = withoutLeadIn(text);
  const task = wishedTask(line) ?? wishedDone(line) ?? wishedExpense(line, context);
  if (task) return { kind: 'wish', wish: task };
  const reason = refusalOf(text, sentence);
  const places = reason === 'unsafe' ? [] : howToOf(text);
  if (places.length > 0) return { kind: 'how_to', places };
  if (reason) return { kind: 'refused', reason, nearest: nearest() };
  const talk = talkOf(sentence);
  if (talk) return { kind: 'talk', about: talk };
  const wish = wishOf(text, context);
  if (wish) return { kind: 'wish', wish };
  if (asksHowTo(text) || orders.test(line.toLowerCase()) || orders.test(sentence.said.line))
    return { kind: 'unknown', nearest: nearest() };
  const [best] = ranked;
  const follow = context.previous && followUp(sentence, context.previous, ranked, context);
  if (follow) return follow;
  for (const { intent, score } of ranked.slice(0, 3)) {
    if (score < enough || !best || score < best.score - 3) break;
    const question = askedFor(meant, intent, context);
    if (question) return { kind: 'question', question, shownAs: sentence.slots.chart ? 'chart' : 'table' };
  }
  const name = onlyName(sentence);
  if (name) return { kind: 'question', question: { name: 'find', with: { words: name } }, shownAs: 'table' };
  return { kind: 'unknown', nearest: nearest() };
}
