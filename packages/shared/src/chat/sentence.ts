import { says } from './intent.ts';
import { findNames, type Name } from './names.ts';
import { movedBack, type Span, unitAround } from './period-parts.ts';
import { type Earlier, type Found, findEarlier, findPeriods } from './periods.ts';
import { type Claim, readSlots, type Slots } from './slots.ts';
import type { UnderstandingContext } from './understanding.ts';
import { isKnownWord, mendable } from './vocabulary.ts';
import { readWords, type Said } from './words.ts';

/** A sentence taken apart: days, names, all else, and what is left for the intents to look at. */
export interface Sentence {
  said: Said;
  /** With a blank where days and names stood. */
  line: string;
  found: readonly Found[];
  earlier: Earlier | undefined;
  slots: Slots;
  names: readonly Name[];
  /** Words that nothing explains. */
  strange: number;
}

const nameBefore = new Set(
  'for of from about with by does did has is to customer client named called and at on near in around what'.split(
    ' ',
  ),
);
const nounBehind =
  /^(?:owes?|invoices?|bills?|estimates?|quotes?|visits?|appointments?|jobs?|payments?|balance|account|phone|address|email|history|projects?|paid|pay|schedule|tasks?|hours|have|has)$/;

const blanked = (line: string, claims: readonly Claim[], sign: string) =>
  claims.reduce(
    (text, { start, end }) => text.slice(0, start) + sign.repeat(end - start) + text.slice(end),
    line,
  );

function isNamed({ isCapital, isPossessive, before, behind }: Name): boolean {
  return isCapital || isPossessive || nameBefore.has(before) || nounBehind.test(behind);
}

const oneKnown = new Set(['does', 'has', 'did', 'for', 'from', 'with', 'about', 'remind', 'is']);

export function takeApart(text: string, { today }: UnderstandingContext, isAhead: boolean): Sentence {
  const said = readWords(text, mendable);
  const earlier = findEarlier(said.line);
  const found = findPeriods(said.line, { today, isAhead });
  const dayClaims = [...found, ...(earlier ? [earlier] : [])];
  const withoutDays = blanked(
    said.line,
    [...found.map(({ core, end }) => ({ start: core, end })), ...(earlier ? [earlier] : [])],
    '~',
  );
  const { slots, claims } = readSlots(withoutDays);
  if (slots.days === undefined) {
    const { days } = readSlots(said.line).slots;
    if (days !== undefined) slots.days = days;
  }
  const all = findNames(said, [...dayClaims, ...claims], isKnownWord).filter(
    ({ text, isCapital, before, first, last }) =>
      !isCapital ||
      text.split(' ').some((word) => !isKnownWord(word.toLowerCase().replace(/['’]s$/, ''))) ||
      (first === last && oneKnown.has(before)),
  );
  const names = all.filter(isNamed);
  const nameClaims = names.map(({ first, last }) => ({
    start: said.starts[first] ?? 0,
    end: (said.starts[last] ?? 0) + (said.words[last]?.read.length ?? 0),
  }));
  return {
    said,
    line: blanked(withoutDays, nameClaims, '§'),
    found,
    earlier,
    slots,
    names,
    strange: all.filter((name) => !isNamed(name)).reduce((sum, { first, last }) => sum + last - first + 1, 0),
  };
}

const comparing =
  'compare|compared|comparison|versus|vs|against|than|better|worse|up or down|difference|up on|down on|relative to';

/** The days that are asked about, and the ones to hold beside them. */
export function daysMeant(
  { said, found, earlier }: Sentence,
  today: string,
): { period?: Span; compare?: Span } {
  const plain = found.filter(({ start, end }) => !earlier || end <= earlier.start || start >= earlier.end);
  const [first, second] = plain;
  const compares = says(comparing, said.line) || (plain.length > 1 && says('and', said.line));
  if (first && second && compares) {
    const isTurned =
      second.span.from > first.span.from &&
      says('(?:than|versus|vs) .*', said.line.slice(0, second.start)) === false;
    return isTurned && !says(comparing, said.line.slice(first.end, second.start))
      ? { period: second.span, compare: first.span }
      : { period: first.span, compare: second.span };
  }
  if (first && earlier) return { period: first.span, compare: movedBack(first.span, earlier.back) };
  if (first && compares) {
    const isAgainst =
      /(?:vs|versus|than|against|compared? (?:to|with)|(?:up|down) on|relative to)(?: (?:in|the|what|we|did|had|it|was|of|on))*\s*$/.test(
        said.line
          .slice(
            0,
            first.start +
              (/^\s*(?:in|on|for|of|during)\s/.exec(said.line.slice(first.start))?.[0].length ?? 0),
          )
          .trimEnd(),
      );
    if (isAgainst && first.unit) return { period: unitAround(first.unit, today), compare: first.span };
    return { period: first.span, compare: movedBack(first.span, 'own') };
  }
  if (first) return { period: first.span };
  return {};
}
