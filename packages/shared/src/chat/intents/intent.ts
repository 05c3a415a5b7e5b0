import type { QuestionName } from '../../questions/question.ts';
import type { Span } from '../periods/period-parts.ts';

/** A pattern of words, with a number that states how strongly these words count for or against an intent. */
export type Sign = readonly [weight: number, words: string];

export type Usual =
  | 'today'
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | 'ahead'
  | 'since_yesterday'
  | 'year_back';

export interface Intent {
  name: QuestionName;
  signs: readonly Sign[];
  /** Words that often occur in sentences with this intent but do not affect its score or meaning. */
  carries?: string;
  /**
   * Words for a state that all records in the answer have or whose value the answer shows, such as 'open' for open
   * leads.
   */
  states?: string;
  /** Whether the intent is about the future. In that case, 'on Tuesday' means next Tuesday. */
  isAhead?: boolean;
  /** The default period of the question if no dates are given. */
  usual?: Usual;
  /** The amounts that are added to the score if the sentence contains dates, and if it contains no dates. */
  withDays?: number;
  withoutDays?: number;
}

export interface Scored {
  intent: Intent;
  score: number;
}

const compiled = new Map<string, RegExp>();

/** The pattern as a regular expression that matches whole words only. */
function patternOf(words: string): RegExp {
  const kept = compiled.get(words);
  if (kept) return kept;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${words})(?![\\p{L}\\p{N}-])`, 'gu');
  compiled.set(words, pattern);
  return pattern;
}

export const says = (words: string, line: string): boolean => line.search(patternOf(words)) >= 0;

/** The parts of a sentence that a pattern matches. */
export const matchesOf = (words: string, line: string): string[] => line.match(patternOf(words)) ?? [];

/** A pattern of words with at least this weight is sufficient on its own. Weaker patterns only add to the score. */
export const strong = 4;

/** Scores an intent. Each pattern counts only once, no matter how often its words occur. */
export function scoreOf(
  { signs, withDays = 0, withoutDays = 0 }: Intent,
  line: string,
  days: readonly Span[],
): number {
  const heard = signs.filter(([, words]) => says(words, line));
  const told = heard.reduce((sum, [weight]) => sum + weight, 0);
  if (!heard.some(([weight]) => weight >= strong)) return Math.min(strong - 1, told);
  return told > 0 ? told + (days.length ? withDays : withoutDays) : told;
}

const branch = /(?<![a-z])([a-z]+)\(\?:([a-z|]+)\)(\??)/g;

/** Returns all words that a pattern contains, spelled out, so that typos can be detected. */
export function wordsOf(sign: string): string[] {
  const branched = [...sign.matchAll(branch)].flatMap(([, stem = '', ends = '', maybe]) => [
    ...ends.split('|').map((end) => stem + end),
    ...(maybe ? [stem] : []),
  ]);
  const plain = sign
    .replaceAll(branch, ' ')
    .replaceAll(/\(\?[:!=<]*/g, ' ')
    .split(/[^a-z?]+/)
    .flatMap((word) => {
      const bare = word.replaceAll('?', '');
      return word.endsWith('?') ? [bare, bare.slice(0, -1)] : [bare];
    });
  return [...branched, ...plain].filter((word) => word.length > 1);
}
