import type { BusinessFacts, ContentFact, JobFacts } from './content-fact.ts';

const mostWords = 3;
const longestTag = 30;

/** Converts 'Deck rebuild' to #DeckRebuild; returns nothing for text with too many words. */
function tagOf(text: string | undefined): string[] {
  const words = text?.split(/[\s-]+/).filter(Boolean) ?? [];
  if (words.length === 0 || words.length > mostWords || !words.every((word) => /^[\p{L}\p{M}]+$/u.test(word)))
    return [];
  const tag = words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join('');
  return tag.length <= longestTag ? [`#${tag}`] : [];
}

/** Builds hashtags for the location and the work, using only the selected facts. */
export function hashtags({ facts, business }: { facts: JobFacts; business: BusinessFacts }): {
  line: string;
  used: ContentFact[];
} {
  const [where, what] = [tagOf(facts.district), tagOf(facts.work?.split(',')[0])];
  const tags = [...where, ...what];
  return {
    line: [...new Set(tags.length > 0 ? tags : tagOf(business.name))].join(' '),
    used: [
      ...(where.length > 0 ? (['district'] as const) : []),
      ...(what.length > 0 ? (['work'] as const) : []),
    ],
  };
}
