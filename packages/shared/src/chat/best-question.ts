import { type Question, theBeginning } from '../questions/question.ts';
import type { Intent, Scored } from './intents/intent.ts';
import { fitted, madeQuestion } from './made-question.ts';
import { movedBack } from './periods/period-parts.ts';
import type { UnderstandingContext } from './understanding.ts';
import { restOf } from './words/remaining-words.ts';
import { daysMeant, leansAhead, takeApart } from './words/sentence.ts';
import { unexplained } from './words/unexplained-words.ts';

const enough = 4;

/** Matches questions about who is at work at this moment. */
const atWork = / (?:working|clocked in|on the clock)(?: right)? now$| (?:clocked in|on the clock)$/;

/**
 * Matches a campaign whose name contains a season, as in 'how did the spring campaign do' and 'how is the Winter drain
 * check campaign doing'.
 */
const seasonCampaign =
  /^(?:how|what) (?:is|was|did|does|about) (?:the |our |my )?(?<name>(?!(?:last|this|next) )(?:[\p{L}’'&-]{1,30} ){0,4}(?:spring|summer|fall|autumn|winter|christmas|easter|thanksgiving|holiday|(?:mother|father)['’]?s day)(?: [\p{L}’'&-]{1,30}){0,4}) (?:campaign|newsletter|mailing|promotion|promo)(?: (?:go|going|do|doing|perform))?$/u;

function askedFor(text: string, intent: Intent, context: UnderstandingContext): Question | undefined {
  const past = takeApart(text, context, false);
  const sentence = leansAhead(intent, past) ? takeApart(text, context, true) : past;
  const campaign = intent.name === 'campaigns' && seasonCampaign.exec(sentence.said.line)?.groups?.name;
  if (campaign) return fitted('campaigns', { campaign, period: { from: theBeginning, to: context.today } });
  const { period: said, compare: other } = daysMeant(sentence, context.today);
  // 'Compare Sam and Devin this month' compares two people, and not two months.
  const people = sentence.names.filter(({ text: name }) => context.people.includes(name.toLowerCase()));
  const compare = people.length > 1 && !sentence.found[1] && !sentence.earlier ? undefined : other;
  /*
   * 'The biggest estimate out right now' does not ask for an estimate from today, and 'where is Sam right now' does not
   * ask for his whole day.
   */
  const isNow = ['ranked', 'schedule'].includes(intent.name) && / right now\b/.test(sentence.said.line);
  // Appointments do not show who is working at this moment, so such a question is not answered.
  if (intent.name === 'schedule' && atWork.test(sentence.said.line)) return undefined;
  const period = isNow ? undefined : said;
  const question = madeQuestion(
    {
      name: intent.name,
      usual: intent.usual,
      line: sentence.line,
      period,
      sinceEnd: sentence.found[0]?.sinceEnd,
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

/** Returns the question whose intent matches the sentence best and accounts for every word of the sentence. */
export function bestQuestion(
  text: string,
  ranked: readonly Scored[],
  context: UnderstandingContext,
): Question | undefined {
  const [best] = ranked;
  for (const { intent, score } of ranked.slice(0, 3)) {
    if (score < enough || !best || score < best.score - 3) break;
    const question = askedFor(text, intent, context);
    if (question) return question;
  }
  return undefined;
}
