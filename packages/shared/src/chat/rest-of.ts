import type { QuestionName } from '../questions/question.ts';
import type { Sentence } from './sentence.ts';
import { wordsAt } from './words.ts';

const article =
  '(?:(?:the|a|an|our|my|any|some|all|for|customer|client|named|called|anything (?:about|on|with|for)|everything (?:about|on|with|for)) )*';
const patterns: Partial<Record<QuestionName, readonly RegExp[]>> = {
  find: [
    new RegExp(
      `\\b(?:find|search(?:ing)?(?: for)?|look(?:ing)? (?:for|up)|lookup|locate|hunt for)(?: me)? ${article}(?<rest>.+)$`,
    ),
  ],
  item_price: [
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
  /\s+(?:please|costs?|now|currently|these days|right now|at the moment|per hour|an hour|by the hour|usually|normally)$/;

/** The words behind the verb, as they were typed. */
export function restOf(name: QuestionName, { said }: Sentence): string | undefined {
  for (const pattern of patterns[name] ?? []) {
    const match = pattern.exec(said.line);
    let rest = match?.groups?.rest;
    if (!match || !rest) continue;
    const start = match.index + match[0].indexOf(rest);
    while (end.test(rest)) rest = rest.replace(end, '');
    const words = wordsAt(said, start, start + rest.length).map((index) => said.words[index]?.raw ?? '');
    return words
      .join(' ')
      .replace(/['’]s$/, '')
      .slice(0, 100);
  }
  return undefined;
}
