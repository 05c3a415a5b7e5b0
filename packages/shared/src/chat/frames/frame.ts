import type { CalendarDate } from '../../dates/calendar-date.ts';
import type { Question, QuestionName } from '../../questions/question.ts';
import type { Usual } from '../intents/intent.ts';
import { isKnownWord } from '../intents/vocabulary.ts';
import { fitted } from '../made-question.ts';
import { movedBack, type Span } from '../periods/period-parts.ts';
import type { Found } from '../periods/periods.ts';
import type { UnderstandingContext } from '../understanding.ts';
import { usualSpan } from '../usual-days.ts';
import { daysMeant, type Sentence, takeApart } from '../words/sentence.ts';
import type { Slots } from '../words/slots.ts';
import { wordsAt } from '../words/words.ts';

/**
 * The values that a sentence template finds in a sentence: the words in its placeholders as they were typed, the period
 * and the other values.
 */
export interface Heard {
  words: Readonly<Record<string, string>>;
  /** The sentence without its dates, in lowercase and with contractions spelled out. */
  line: string;
  /** The whole sentence as it was typed. */
  typed: string;
  period: Span | undefined;
  compare: Span | undefined;
  /** All periods that the sentence names, in the order of the sentence. */
  spans: readonly Span[];
  slots: Slots;
  people: readonly string[];
  today: CalendarDate;
}

/**
 * A template for a question: the patterns of sentences that ask this question. A sentence must match a pattern from its
 * first to its last word, so that no word is ignored. The placeholders `<who>` and `<what>` stand for a name or a
 * thing, and `<days>` stands for an optional period.
 */
export interface Frame {
  name: QuestionName;
  lines: readonly RegExp[];
  usual?: Usual | undefined;
  /** True if a weekday in the question is in the future, so that 'on Tuesday' means next Tuesday. */
  isAhead?: boolean | undefined;
  /** Whether the sentence template interprets the dates itself, because several months can form one period. */
  joins?: true;
  /**
   * Returns the parameters of the question that the sentence contains, or undefined if the words do not fit the
   * question. If two sets of parameters are returned, two questions are asked.
   */
  given: (heard: Heard) => Record<string, unknown> | readonly Record<string, unknown>[] | undefined;
}

const blanks: Readonly<Record<string, string>> = {
  who: "(?:the |our |my |an? )?(?<who>[^~ ][^~]*?)(?:'s)?",
  what: '(?:the |our |my |an? )?(?<what>[^~ ][^~]*?)',
  days: '(?: ?~){0,4}',
  ways: '(?: ?(?:by|with|in|or|and|a|check|checks|card|cards|cash|credit card|bank transfer|transfer|ach|zelle|venmo|wire))*',
  us: '(?: us| me)?',
  other: "(?:the |our |my |an? )?(?<other>[^~ ][^~]*?)(?:'s)?",
  span: '(?:\\d{1,3}|an?|one|two|three|four|five|six) ?(?:days?|weeks?|months?)(?: (?:now|already|or more|ago))?',
  thing: '(?:the |our |my |an? )?(?<thing>[^~ ][^~]*?)',
  length:
    '(?<length>(?:[\\d.]+|an?|one|two|three|four|five|six|half an?)[ -]?(?:hours?|hrs?|h|minutes?|mins?))',
  amount:
    '\\$?(?<amount>(?:\\d[\\d,.]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|fifty) ?(?:k|grand|thousand|hundred)|\\d{1,3} 1000?|\\d[\\d,.]*)(?: (?:dollars|bucks))?',
};

const lineOf = (template: string) =>
  new RegExp(
    `^(?:${template.replaceAll(/(?<!\(\?)<(\w+)>/g, (_, blank: string) => blanks[blank] ?? '')})$`,
    'u',
  );

export const frame = (
  name: QuestionName,
  lines: readonly string[],
  given: Frame['given'] = () => ({}),
  usual?: Usual,
  isAhead?: boolean,
): Frame => ({ name, lines: lines.map(lineOf), given, usual, isAhead });

const head =
  /^(?:(?:so|and|ok|okay|hey|hi|please|pls|just|quick|quickly|also|well|now) |(?:can|could|would) you (?:please |quickly )?(?:tell|show|give) me |(?:tell|show|give|remind) me (?:of )?|do you know |i (?:want|need|would like) to (?:know|see) |i (?:need|want) |(?:any )?(?:idea|clue) )+(?:if |whether )?/;
const tail =
  /(?: (?:please|pls|again|now|right now|exactly|roughly|about|anyway|for me|these days|at all|at the moment|currently|so far|yet|then|or not|actually|though|in dollars|in total|altogether|mostly))+$/;

const scales: Readonly<Record<string, number>> = { k: 1000, grand: 1000, thousand: 1000, hundred: 100 };

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  fifty: 50,
};

/** Returns an amount such as '15 grand', '2k' or '1,500.50' in dollars. */
export function amountOf(typed: string | undefined): number | undefined {
  // An earlier step of the code has replaced 'five hundred' with '5 100', so the two numbers are multiplied.
  const { many, of } = /^(?<many>\d{1,3}) (?<of>1000?)$/.exec(typed ?? '')?.groups ?? {};
  if (many && of) return Number(many) * Number(of);
  const { digits = '', scale } =
    /^\$?(?<digits>\d[\d,]*(?:\.\d+)?|[a-z]+) ?(?<scale>[a-z]+)?/i.exec(typed ?? '')?.groups ?? {};
  const amount = numbers[digits.toLowerCase()] ?? Number(digits.replaceAll(',', '') || Number.NaN);
  return Number.isFinite(amount) ? amount * (scales[scale?.toLowerCase() ?? ''] ?? 1) : undefined;
}

/** Returns the words that match a placeholder, as the user typed them. */
function typedAt({ said }: Sentence, line: string, text: string): string {
  const start = line.indexOf(text);
  return wordsAt(said, start, start + text.length)
    .map((at) => said.words[at]?.raw ?? '')
    .join(' ')
    .slice(0, 100);
}

/**
 * Words that occur neither in names nor in descriptions of things. If a placeholder matched one of them, it matched a
 * part of the question by mistake.
 */
const oddWords =
  /\b(?:we|i|you|my|our|can|could|should|would|will|see|show|tax|taxes|did|do|does|is|are|was|were|has|have|ever|most|least|than|how|what|when|why|but|not|unpaid|overdue|change|growth|trend|average|total|net|gross|per|monthly|weekly|daily|\d+ (?:days?|weeks?|months?|quarters?|years?)|a good|a bad|a year|a month|a week|another|every|each|more|less|much|many|there|still|percent|percentage)\b| as an? | (?:and|or|in|by|to|for|from|with|on|at) [^~]*$| in$|^(?:by|of|in|on|for|from|to|at)\b/;

const strangers = /^(?:who|what|which|when|how|why|somebody|someone|anybody|anyone|everybody|everyone)\b/;

/** Returns whether the words can be a name. At least one of them must be capitalized or unknown to the grammar. */
const isNameLike = (text: string, typed: string) =>
  !strangers.test(text) &&
  !/ (?:a|an|the|good|bad|new|regular|big|also|even) ?/.test(typed.replace(/ of the /, ' ')) &&
  (/(?:^|\s)\p{Lu}/u.test(typed) || text.split(' ').some((word) => !isKnownWord(word.replace(/'s$/, ''))));

/** Returns whether the words name a team member. A team member is neither a customer nor a thing. */
export const isPerson = (text: string | undefined, people: readonly string[]): boolean =>
  people.includes(
    owner(text ?? '')
      .toLowerCase()
      .split(' ')[0] ?? '',
  ) && !/\s/.test(owner(text ?? '').trim());

/** Returns a copy of the template that rejects sentences in which a team member is named in place of a thing. */
export const ofThings = (one: Frame): Frame => ({
  ...one,
  given: (heard) => (isPerson(heard.words.what, heard.people) ? undefined : one.given(heard)),
});

/** Returns the name in front of a possessive 's: for 'Grace Lindqvist's beach house', it returns 'Grace Lindqvist'. */
export const owner = (typed: string): string => typed.replace(/['’]s\b.*$/u, '').replace(/['’]$/, '');

/**
 * The maximum length of a sentence that is compared with the templates. A longer sentence usually says more than one
 * thing.
 */
const longestFramed = 160;

/**
 * Words such as 'it' or 'everything' are neither a name nor a thing, because they refer to something else in the
 * conversation or to everything.
 */
const standIns =
  /^(?:it|that|this|these|those|them|they|he|she|him|her|his|their|its|everything|anything|something|nothing|everyone|everybody|anyone|anybody|one|ones|us|me|you|we|i|what|which|who|all|any|there|here|(?:that|this|these|those|his|her|their|its) .+|.* (?:it|that|them|those)|.* (?:vs|versus|compared) .*)$/;

/** The placeholders of sentence templates that accept only names. */
const named = ['who', 'other'];

/**
 * The words 'ever' and 'so far' do not count as a period, because a question without a period covers all dates anyway.
 */
const isPeriod = ({ core, end }: Found, line: string) => !/^(?:ever|so far)$/.test(line.slice(core, end));

/** Returns one period from the first day to the last day of several periods. */
const around = (found: readonly Found[]): Span => ({
  from: found.map(({ span }) => span.from).sort()[0] ?? '',
  to:
    found
      .map(({ span }) => span.to)
      .sort()
      .at(-1) ?? '',
});

/**
 * Returns the question of the first template that matches the whole sentence. A template can also return two questions.
 */
export function framed(
  text: string,
  frames: readonly Frame[],
  context: UnderstandingContext,
): { question: Question; also?: Question } | undefined {
  if (text.length > longestFramed) return undefined;
  const past = takeApart(text, context, false);
  for (const { name, lines, given, usual, isAhead, joins } of frames) {
    const taken = isAhead ? takeApart(text, context, true) : past;
    const { said, earlier, slots } = taken;
    const found = taken.found.filter((days) => isPeriod(days, said.line));
    const blanked = [...found, ...(earlier ? [earlier] : [])].reduce(
      (line, { start, end }) => line.slice(0, start) + '~'.repeat(end - start) + line.slice(end),
      said.line,
    );
    const bare = blanked.replaceAll(/~+/g, '~').replace(head, '').replace(tail, '');
    const days = daysMeant({ ...taken, found }, context.today);
    const period = joins && found.length > 1 ? around(found) : days.period;
    const spans = new Set(found.map(({ span }) => JSON.stringify(span)));
    /*
     * The answer compares two periods if the sentence names two periods, or one period and 'a year ago'. If a
     * comparison is only implied, it depends on the question.
     */
    const against = earlier && days.period ? movedBack(days.period, earlier.back) : days.compare;
    const compare = joins || (spans.size < 2 && !earlier) ? undefined : against;
    for (const line of lines) {
      const match = line.exec(bare);
      if (!match) continue;
      const groups = Object.entries(match.groups ?? {}).filter(([, heard]) => heard);
      const words = Object.fromEntries(
        groups.map(([key, heard]) => [key, typedAt(taken, blanked, heard ?? '')]),
      );
      if (
        groups.some(
          ([key, heard = '']) =>
            (key !== 'never' && (standIns.test(heard) || strangers.test(heard))) ||
            (words[key] === words[key]?.toLowerCase() && key !== 'amount' && oddWords.test(heard)),
        )
      )
        continue;
      if (groups.some(([key, heard = '']) => named.includes(key) && !isNameLike(heard, words[key] ?? '')))
        continue;
      const more = given({
        words,
        line: bare,
        typed: text,
        period,
        compare,
        spans: found.map(({ span }) => span),
        slots,
        people: context.people,
        today: context.today,
      });
      if (!more) continue;
      const meantDays = period ?? (usual && usualSpan(usual, context.today));
      const [question, also] = (Array.isArray(more) ? more : [more]).map((one) =>
        fitted(name, { period: meantDays, compare, ...one }),
      );
      const kept = [question, also]
        .flatMap((one) => Object.values(one?.with ?? {}))
        .map((value) => JSON.stringify(value));
      // Every period in the sentence must be part of the question, unless the template interprets the dates itself.
      const isDropped = !joins && [...spans].some((span) => !kept.includes(span));
      if (question && !isDropped) return also ? { question, also } : { question };
    }
  }
  return undefined;
}
