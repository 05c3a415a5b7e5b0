import type { Question } from '../../questions/question.ts';
import { type Intent, matchesOf, strong, wordsOf } from '../intents/intent.ts';
import type { UnderstandingContext } from '../understanding.ts';
import type { Name } from './names.ts';
import type { Sentence } from './sentence.ts';
import type { SlotClaim } from './slots.ts';
import { wordsAt } from './words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words that never change the meaning of a question, regardless of their position. */
const fillers = setOf(`
a an the this that these those there here it its it's i me my mine we us our ours you your yours they their
who whom what which how much many some any all
am is are was were be been being do does did doing have has had having will shall can let
and or so as at by for from in into of on to up with about
again already also altogether anyway yet still just only even ever really quite very too now currently current moment right
please thanks thank ok okay well sure
know tell see give get got go going come
total totals number numbers figure figures amount amounts value values
quick quickly exactly roughly approximately actually basically honestly kind kinda um uh hmm oh alright yeah
list thing things stuff something anything everything somebody someone anybody anyone everybody everyone people folks guys
one ones money dollars business company shop dayworks
`);
/**
 * Words that only introduce a request or question. They are ignored at the start of a sentence, before its first other
 * word.
 */
const leadWords = setOf(`
please pls hey hi hello yo sup ok okay so now and well can could would will may should you u i we us me my the a an to let just maybe quick quickly
want wanted need like love show give tell list lists display print view pull bring look looking check count up at for of see get run find out
`);
/**
 * Words for the state of a record, its age or the way it was paid. They restrict which records are meant, so a question
 * covers them only with a strong pattern or with a parameter.
 */
const qualifiers = setOf(`
paid unpaid open unopened closed outstanding pending late overdue due sent unsent signed unsigned approved accepted declined rejected won lost
new newest old older oldest done finished unfinished completed complete cancelled missed draft recurring cash check checks card cards transfer
first last next latest worst best biggest smallest least active inactive scheduled unscheduled billed unbilled invoiced confirmed
`);
/** For each parameter of a question, the state words that the parameter covers. */
const toldBy: Readonly<Record<string, ReadonlySet<string>>> = {
  open: setOf('open unpaid outstanding pending'),
  late: setOf('late overdue due'),
  done: setOf('done finished completed complete'),
  'state open': setOf('open unpaid outstanding pending'),
  'state paid': setOf('paid'),
  'state overdue': setOf('late overdue due'),
  'state done': setOf('done finished completed complete'),
  order: setOf('newest oldest latest last biggest smallest'),
};
const followUpWords = setOf(
  'but then or instead if same question make draw split break down out group sort limit filter table vs versus against compared',
);
const comparing = setOf(
  'compare compared comparison versus vs against than far better worse more less up down difference same relative',
);
const drawing = setOf('chart graph diagram plot visualize visualise draw bar pie line trend');
const pronouns = setOf('he she him her his hers');

/** Questions whose subject can consist of arbitrary words. */
const looseQuestions: ReadonlySet<string> = new Set([
  'find',
  'item_price',
  'items_sold',
  'spent_on',
  'job_profit',
  'projects',
  'campaigns',
]);

/**
 * The words of the sentence that a pattern of the intent matched. A word that matched only a wildcard, such as a
 * number, is not included. A word that occurs only in a pattern that did not match is not included either.
 */
function heardWords(intent: Intent, { said, line }: Sentence, asked: Question): ReadonlySet<string> {
  const heard = intent.signs
    .filter(([weight]) => weight > 0)
    .flatMap(([weight, words]) => {
      const spelled = new Set(wordsOf(words));
      return (
        [said.line, line]
          .flatMap((heardIn) => matchesOf(words, heardIn))
          /*
           * A weak pattern also covers a state if it consists of several words, such as 'not accepted'. A weak pattern
           * that is a single state word is not enough.
           */
          .filter((text) => weight >= strong || !qualifiers.has(text))
          .flatMap((text) => text.split(/[^\p{L}\p{N}'-]+/u))
          .filter((word) => spelled.has(word))
      );
    });
  const carried = [...setOf(intent.carries ?? '')].filter((word) => !qualifiers.has(word));
  const told = Object.entries(asked.with).flatMap(([key, value]) => [
    ...(toldBy[key] ?? toldBy[`${key} ${value}`] ?? []),
  ]);
  return new Set([...heard, ...carried, ...setOf(intent.states ?? ''), ...told]);
}

/** The number of words at the start of the sentence that only ask for an answer, as in 'can you pull up'. */
function leadLength({ words }: Sentence['said']): number {
  const at = words.findIndex(({ read }) => !read.split(' ').every((word) => leadWords.has(word)));
  return at < 0 ? words.length : at;
}

/**
 * A phrase such as 'within 30 days' means the opposite of the day filter, which means 'more than 30 days', so the
 * filter does not cover the phrase. The question about customers who have not been seen for a while is an exception.
 */
const isTaken = ({ slot }: SlotClaim, line: string, { name, with: given }: Question) =>
  slot in given && !(slot === 'days' && name !== 'silent_customers' && /\bwithin\b/.test(line));

const denied = /\bnot (?:from|in|by|for|with|at|on|late|overdue|due|open|commercial|residential)\b/;
const methodWord = /^(?:cash|checks?|cheques?|cards?|credit|debit|transfers?|wires?|ach)$/;
const inPlace: ReadonlySet<string> = new Set(['in', 'near', 'around']);

/**
 * Words before a period that make it a time limit. In 'fell through last week' and 'what is Sam up to tomorrow', these
 * words have another meaning.
 */
const openEnd =
  /(?:\b(?:until|till|thru|before|up until|by|as of)|(?<!\bfell )\bthrough|(?<!\b(?:is|are|was|been|am) [^~]{1,60})\bup to) (?:the )?(?:end of )?$/;

/** Returns whether known words reverse the meaning of the question or ask for two periods at the same time. */
function turnsRound({ said, line, found }: Sentence, { name, with: given }: Question): boolean {
  const isEvery = /\b(?:every|each) ~/.test(line);
  // A period such as 'Up to June' has an end but no start. 'By today' is not such a period, because it means now.
  const isOpen = found.some(
    ({ span, core }) =>
      !(span.from === span.to && / (?:today|now)$/.test(said.line)) && openEnd.test(said.line.slice(0, core)),
  );
  const spans = new Set(found.map(({ span }) => `${span.from} ${span.to}`));
  const mostSpans = 'compare' in given ? 2 : 1;
  const isTwoTimes = spans.size > mostSpans && 'period' in given;
  return isEvery || isOpen || isTwoTimes || (name !== 'silent_customers' && denied.test(said.line));
}

/** The positions in the sentence of the words that the dates, names and filters of the question account for. */
function takenWords({ said, found, earlier, claims, names, strange }: Sentence, asked: Question) {
  const taken = new Set<number>();
  const take = (start: number, end: number) => {
    for (const at of wordsAt(said, start, end)) taken.add(at);
  };
  for (const { start, end } of found) take(start, end);
  if (earlier) take(earlier.start, earlier.end);
  for (const claim of claims) if (isTaken(claim, said.line, asked)) take(claim.start, claim.end);
  const given: Record<string, unknown> = asked.with;
  const isPlaced = ({ text, before }: Name) =>
    Object.values(given).includes(text) && !(given.customer === text && inPlace.has(before));
  for (const name of [...names, ...strange])
    if (isPlaced(name)) for (let at = name.first; at <= name.last; at += 1) taken.add(at);
  return taken;
}

/**
 * The words that no part of the question accounts for. If the chat ignored these words, it would answer a different
 * question.
 */
export function unexplained(
  sentence: Sentence,
  intent: Intent,
  asked: Question,
  { people }: Pick<UnderstandingContext, 'people'>,
  isFollowUp = false,
): string[] {
  if (turnsRound(sentence, asked)) return [sentence.said.line];
  const { said, slots } = sentence;
  const given: Record<string, unknown> = asked.with;
  const taken = takenWords(sentence, asked);
  const loose = looseQuestions.has(asked.name)
    ? Object.values(given).join(' ').toLowerCase().split(/\s+/)
    : [];
  const known: readonly ReadonlySet<string>[] = [
    fillers,
    heardWords(intent, sentence, asked),
    ...(given.compare || given.by === 'person' ? [comparing] : []),
    ...(slots.chart ? [drawing] : []),
    ...(given.customer || given.person ? [pronouns] : []),
    ...(given.by === 'person' ? [new Set(people)] : []),
    ...(isFollowUp ? [followUpWords] : []),
  ];
  const lead = leadLength(said);
  return said.words
    .filter(
      ({ raw }, at) =>
        at >= lead && !taken.has(at) && !loose.includes(raw.toLowerCase().replace(/['’]s$/, '')),
    )
    .flatMap(({ read }) => read.split(' '))
    .filter(
      (word) =>
        !known.some((words) => words.has(word.replace(/'s$/, ''))) ||
        (given.method !== undefined && methodWord.test(word)),
    );
}
