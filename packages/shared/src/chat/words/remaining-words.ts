import type { QuestionName } from '../../questions/question.ts';
import { costs } from '../intents/money-intents.ts';
import type { Sentence } from './sentence.ts';
import { wordsAt } from './words.ts';

const article =
  '(?:(?:the|a|an|our|my|any|some|all|for|customer|client|named|called|anything (?:about|on|with|for)|everything (?:about|on|with|for)) )*';
/**
 * Matches questions about the state of a named record, such as 'How is the kitchen project going' and 'how did the
 * spring campaign do'.
 */
const stateOf = (noun: string) => [
  new RegExp(
    `^(?:how|what|where) (?:is|was|did|does|about) (?:(?:the|our|my|that) )*(?:(?:status|state|progress) of )?(?:(?:the|our|my|that) )*(?!(?:the|our|my|that|last|this|next|new|latest|open|best|biggest|each|any|email|sms|text) )(?<rest>[^ ].*?) (?:${noun})(?: (?:going|doing|coming along|coming|do|perform|stand|standing|at|now|so far))*$`,
  ),
];
const patterns: Partial<Record<QuestionName, readonly RegExp[]>> = {
  projects: stateOf('project'),
  campaigns: [
    ...stateOf('campaign|newsletter|mailing'),
    /^how much (?:money )?(?:did|has|does) (?:(?:the|our|my) )*(?!(?:last|next|new|latest|email|text) )(?<rest>[^ ].*?) (?:campaign|newsletter|mailing) (?:bring|brought|make|made|earn|earned)(?: (?:in|us))*$/,
  ],
  find: [
    new RegExp(
      `\\b(?:find|search(?:ing)?(?: for)?|look(?:ing)? (?:for|up)|lookup|locate|hunt for)(?: me)? ${article}(?<rest>.+)$`,
    ),
  ],
  item_price: [
    /^how much for an? (?<rest>.+)$/,
    new RegExp(
      `\\b(?:charge|ask|get|bill|prices?|rates?|pricing|priced)(?: people| customers)? (?:for|of|on) ${article}(?<rest>.+)$`,
    ),
    new RegExp(
      `\\b(?:how much|what) (?:does|do|is|are|would|will) ${article}(?<rest>.+?)(?: costs?| go for| run)?(?: (?:with|at) us)?$`,
    ),
    /^(?:(?:what is|show|give|tell|me|the|our|my|current) )*(?<rest>.+?) (?:prices?|rates?|pricing)$/,
  ],
};

const end =
  /\s+(?:please|costs?|now|currently|these days|right now|at the moment|per (?:hour|sq ft|square foot|sq foot|foot|ft|window|visit|piece|unit|year|yard)|an hour|by the hour|a foot|a window|usually|normally)$/;

const spending =
  /\b(?:spend|spent|spending|expenses?|blow|blew|blown|shell out|shelled out|drop|dropped|much)(?= )/;
const ofProfit =
  /\b(?:profits?|margins?|profitable|money|made|make|earned|earn|lose|lost|cleared|clear|much)(?= )/;
/** Matches questions about a known cost without the word 'spend', such as 'payroll last month' and 'how much is rent'. */
const knownCost = new RegExp(
  `(?:^|[ ~])(?<thing>${costs})(?= ?(?:~|$)| (?:(?:in|for|on) ~|so far|vs|versus|compared))`,
);
const thingBefore = /(?:^|[ ~])(?<thing>[a-z]+) (?:costs?|expenses?|spend|spending|bills?)(?= |$)/;
const before = new Set(['the', 'a', 'an', 'our', 'my', 'job', 'that', 'this', 'some']);
const behind = new Set(
  'job jobs please so far in total altogether with for on by since during from vs versus compared to than against after everything all costs'.split(
    ' ',
  ),
);
const inside = new Set('vs versus than compared what how who when why'.split(' '));
const nothing = new Set(
  'it that this them us me job jobs most everything anything something any thing things'.split(' '),
);

/** Returns the words after the preposition, without dates: 'spent on fuel last month' is about fuel. */
function behindWord(line: string, verb: RegExp, little: readonly string[]): [number, string] | undefined {
  const start = verb.exec(line)?.index;
  if (start === undefined) return undefined;
  const [at, word] = little
    .map((one) => [line.indexOf(` ${one} `, start), one] as const)
    .filter(([found]) => found >= 0)
    .sort(([a], [b]) => a - b)[0] ?? [-1, ''];
  if (at < 0) return undefined;
  const from = at + word.length + 2;
  const days = line.indexOf('~', from);
  return [from, line.slice(from, days < 0 ? undefined : days)];
}

function thingMeant(name: QuestionName, { line }: Sentence): [number, string] | undefined {
  if (name === 'job_profit') return behindWord(line, ofProfit, ['on', 'from', 'off', 'of', 'for']);
  if (name !== 'spent_on') return undefined;
  const thing = thingBefore.exec(line);
  const named = thing ?? knownCost.exec(line);
  return (
    behindWord(line, spending, ['on', 'for', 'at']) ??
    (named?.groups?.thing
      ? [named.index + named[0].indexOf(named.groups.thing), named.groups.thing]
      : undefined)
  );
}

/** Returns the words of the sentence after the verb, as the user typed them. */
export function restOf(name: QuestionName, sentence: Sentence): string | undefined {
  const { said } = sentence;
  const meant = thingMeant(name, sentence);
  if (meant) {
    const [from, raw] = meant;
    const at = wordsAt(said, from, from + raw.trimEnd().length);
    const wordOf = (index: number | undefined) => said.words[index ?? -1]?.read ?? '';
    while (at.length > 0 && before.has(wordOf(at[0]))) at.shift();
    while (at.length > 0 && behind.has(wordOf(at.at(-1)))) at.pop();
    if (at.length === 0 || (at.length === 1 && nothing.has(wordOf(at[0])))) return undefined;
    // 'Materials vs labor' are two things, and no thing is called 'marketing vs what it made'.
    if (at.some((index) => inside.has(wordOf(index)))) return undefined;
    return at
      .map((index) => said.words[index]?.raw ?? '')
      .join(' ')
      .replace(/['’]s$/, '')
      .slice(0, 100);
  }
  for (const pattern of patterns[name] ?? []) {
    const match = pattern.exec(said.line);
    let rest = match?.groups?.rest;
    if (!match || !rest) continue;
    // If a sentence contains two questions, neither question is answered.
    if (/ and (?:what|how|who|when|where|which|did|is|are)\b/.test(rest)) return undefined;
    const start = match.index + match[0].indexOf(rest);
    const isDay = sentence.found.some((days) => days.start < start + (rest?.length ?? 0) && days.end > start);
    const isNamed = name === 'projects' || name === 'campaigns';
    if (isNamed && (isDay || /\b(?:of|on|we|i|do|doing|budget|profit|margin|cost)\b/.test(rest))) continue;
    while (end.test(rest)) rest = rest.replace(end, '');
    const words = wordsAt(said, start, start + rest.length).map((index) => said.words[index]?.raw ?? '');
    return words
      .join(' ')
      .replace(/['’]s$/, '')
      .slice(0, 100);
  }
  return undefined;
}
