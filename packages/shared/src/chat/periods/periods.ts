import { addDays } from '../../dates/calendar-date.ts';
import { calendarPhrases } from './period-calendar.ts';
import { namedPhrases } from './period-named.ts';
import { nearPhrases } from './period-near.ts';
import { type Lean, type Phrase, type Span, shifted, type Unit, yearOf } from './period-parts.ts';

/** All phrases for periods. The longest match wins; if several matches are equally long, the first one wins. */
const phrases: readonly Phrase[] = [...nearPhrases, ...calendarPhrases, ...namedPhrases];

/** A part of the sentence that describes a period. */
export interface Found {
  /** The start of the date phrase including its preposition, as in 'in March'. */
  start: number;
  /** The start of the date phrase without its preposition. */
  core: number;
  end: number;
  span: Span;
  unit: Unit | null;
  /** The last day of a longer period after 'since', such as August 31 in 'since summer'. */
  sinceEnd?: string;
}

/** A reference to an earlier period, such as 'the year before', relative to the previous question. */
export interface Earlier {
  start: number;
  end: number;
  back: Unit | 'own';
}

const before = "(?<![\\p{L}\\p{N}$#@/.'-])";
const after = "(?![\\p{L}\\p{N}/%]|['.-]\\p{L}|[.:]\\d)";
const compiled = phrases.map(({ pattern, ...rest }) => ({
  ...rest,
  pattern: new RegExp(`${before}(?:${pattern})${after}`, 'gu'),
}));

/** Finds all simple phrases for periods; if two phrases overlap, the longer one wins. */
function simple(line: string, lean: Lean): Found[] {
  const all = compiled.flatMap(({ pattern, read, unit }) =>
    [...line.matchAll(pattern)].flatMap((match): Found[] => {
      const said = { ...match.groups, all: match[0] };
      const span = read(said, lean);
      if (!span) return [];
      return [
        {
          start: match.index,
          core: match.index,
          end: match.index + match[0].length,
          span,
          unit: unit?.(said) ?? null,
        },
      ];
    }),
  );
  const byLength = all.sort((a, b) => b.end - b.start - (a.end - a.start));
  return byLength
    .filter((found, index) =>
      byLength.slice(0, index).every((other) => other.end <= found.start || other.start >= found.end),
    )
    .sort((a, b) => a.start - b.start);
}

const opening = /(?:^|\s)((?:from|between)\s+(?:the\s+)?)$/u;
const joining = /^\s*(?:to|through|thru|until|till|and|-)\s+(?:the\s+)?$/u;
const plainJoining = /^\s*(?:to|through|thru|until|till|-)\s+(?:the\s+)?$/u;
const sinceBefore =
  /(?:^|\s)((?:ever )?(?:since|after|starting|beginning)\s+(?:the (?:start|beginning) of\s+)?(?:the\s+)?)$/u;
const untilBefore = /(?:^|\s)((?:until|till|through|before|by)\s+(?:the end of\s+)?(?:the\s+)?)$/u;
/** The phrase 'From March on' means the period since March. */
const fromBefore = /(?:^|\s)(from\s+(?:the\s+)?)$/u;
const onBehind = /^ (?:on|onwards?|forward)(?! \p{L}+day)(?![\p{L}-])/u;
const small = /(?:^|\s)((?:in|on|for|during|over|within|of|from|at)\s+)$/u;

/** In 'January through March 2025', the first month gets the year of the second month. */
function beginning({ span, unit }: Found, next: Found): string | undefined {
  if (span.from <= next.span.to) return span.from;
  const years = yearOf(next.span.to) - yearOf(span.from);
  const moved = unit === 'month' || unit === 'day' ? shifted(span, 12 * years).from : undefined;
  return moved && moved <= next.span.to ? moved : undefined;
}

const widened = (found: Found, lead: string, span: Span): Found => ({
  start: found.start - lead.length,
  core: found.start - lead.length,
  end: found.end,
  span,
  unit: null,
});

/** A period after 'since' ends today, and a period after 'until' starts today; other prepositions have no effect. */
function withLead(line: string, found: Found, { today, isAhead }: Lean): Found {
  const lead = line.slice(0, found.start);
  const { span } = found;
  const from = fromBefore.exec(lead)?.[1];
  const on = from && onBehind.exec(line.slice(found.end))?.[0];
  if (from && on && span.from <= today)
    return { ...widened(found, from, { from: span.from, to: today }), end: found.end + on.length };
  const since = sinceBefore.exec(lead)?.[1];
  if (since && span.from <= today) {
    const { from: first, to } = span;
    const days = { from: since.startsWith('after') ? addDays(to, 1) : first, to: today };
    return { ...widened(found, since, days), ...(first < to && to < today && { sinceEnd: to }) };
  }
  const until = untilBefore.exec(lead)?.[1];
  // A phrase such as 'before December' means up to the last day of November.
  const dayBefore = addDays(span.from, -1);
  const to =
    until?.startsWith('before') && !until.includes('end of') && dayBefore >= today ? dayBefore : span.to;
  if (until && isAhead && span.to > today) return widened(found, until, { from: today, to });
  return { ...found, start: found.start - (small.exec(lead)?.[1]?.length ?? 0) };
}

/** Joins two dates, as in 'from Monday to Friday', into one period. */
function joined(line: string, found: readonly Found[], lean: Lean): Found[] {
  const done: Found[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const one = found[index] as Found;
    const next = found[index + 1];
    const lead = line.slice(0, one.start);
    const open = opening.exec(lead)?.[1];
    // The sentence 'compare this November to last November' names two separate periods, not a range.
    const isJoined =
      next &&
      (open || !/\bcompar/.test(lead)) &&
      (open ? joining : plainJoining).test(line.slice(one.end, next.start));
    const from = isJoined ? beginning(one, next) : undefined;
    if (next && from) {
      done.push({ ...widened(one, open ?? '', { from, to: next.span.to }), end: next.end });
      index += 1;
    } else done.push(withLead(line, one, lean));
  }
  return done;
}

export function findPeriods(line: string, lean: Lean): Found[] {
  return joined(line, simple(line, lean), lean);
}

const earlierPhrases: readonly [RegExp, (unit: string | undefined) => Unit | 'own'][] = [
  [
    /(?<![a-z])(?:the |a )?(?<unit>day|week|month|quarter|year) (?:before|earlier|prior|previously)(?! (?:last|yesterday))(?: that)?/g,
    (unit) => unit as Unit,
  ],
  [
    /(?:the )?same (?:time|period|day|week|month|quarter|months|days)(?: of)? (?:the )?(?:last|previous|prior) year/g,
    () => 'year',
  ],
  [
    /(?:the )?same (?:time|period|day|week|month|quarter)(?: of)? (?:the )?(?:year before|a year ago)/g,
    () => 'year',
  ],
  [
    /(?:the )?same (?:time|period|day|week|month) (?:last|previous) (?<unit>week|month|quarter|year)/g,
    (unit) => unit as Unit,
  ],
  [/(?:at )?this time last year/g, () => 'year'],
  [
    /(?:the )?(?:previous|prior|preceding) (?:period|one)|the (?:time|one|period) before|before that|(?:the )?previous$/g,
    () => 'own',
  ],
];

/** Finds phrases that refer to an earlier period, such as 'the year before'. */
export function findEarlier(line: string): Earlier | undefined {
  for (const [pattern, read] of earlierPhrases) {
    for (const match of line.matchAll(pattern)) {
      return { start: match.index, end: match.index + match[0].length, back: read(match.groups?.unit) };
    }
  }
  return undefined;
}
