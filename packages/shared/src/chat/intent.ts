import type { QuestionName } from '../questions/question.ts';
import type { Span } from './period-parts.ts';

/** How much some words speak for an intent, or against it. */
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
  /** Words that are said along with it and neither speak for it nor change it. */
  carries?: string;
  /** Of what lies ahead: 'on Tuesday' is the next one. */
  isAhead?: boolean;
  /** What is meant where no days are said. */
  usual?: Usual;
  /** How well it goes with days, or without any. */
  withDays?: number;
  withoutDays?: number;
}

export interface Scored {
  intent: Intent;
  score: number;
}

const compiled = new Map<string, RegExp>();

export function says(words: string, line: string): boolean {
  let pattern = compiled.get(words);
  if (!pattern) {
    pattern = new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${words})(?![\\p{L}\\p{N}-])`, 'u');
    compiled.set(words, pattern);
  }
  return pattern.test(line);
}

/** What speaks for an intent by itself; all else only adds to it. */
const strong = 4;

/** Each sign counts once, however often its words stand there. */
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

/** The words of a sign, for telling typos: every one that is spelled out. */
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
