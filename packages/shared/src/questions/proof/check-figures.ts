import type { Answer, ValueKind } from '../answer.ts';
import { sentenceText, valueText } from '../tell/value-text.ts';
import { figureReaders, type SaidFigure } from './figure-readers.ts';

/** A figure that was found in a string, and its position in the string. */
interface FigureToken {
  said: SaidFigure;
  from: number;
  to: number;
}

const listNumber = /^[^\S\r\n\u2028\u2029]*\d{1,2}[.)] /gm;
/** Matches link targets, whose digits are ignored because users do not see them. Link targets are checked elsewhere. */
const linkTarget = /\]\([^)\n]{0,500}\)/g;

/** Finds every figure in a string, in order. The numbers of list items are ignored. */
export function figureTokens(text: string): FigureToken[] {
  /*
   * Text that has already been read is replaced with spaces, so that the positions of the remaining figures do not
   * change.
   */
  let left = text
    .replaceAll(listNumber, (whole) => ' '.repeat(whole.length))
    .replaceAll(linkTarget, (whole) => ' '.repeat(whole.length));
  const found: FigureToken[] = [];
  for (const [pattern, read] of figureReaders) {
    let blanked = '';
    let until = 0;
    for (const match of left.matchAll(pattern)) {
      const said = read(match);
      if (!said) continue;
      const [from, to] = [match.index, match.index + match[0].length];
      found.push({ said, from, to });
      blanked += left.slice(until, from) + ' '.repeat(to - from);
      until = to;
    }
    left = blanked + left.slice(until);
  }
  return found.toSorted((one, other) => one.from - other.from);
}

export const struck = '[removed]';

interface Proof {
  answers: readonly Answer[];
  timeZone: string;
}

type Valued = readonly [kind: ValueKind, value: number | string];

function valuesOf({ figures, table, chart }: Answer): Valued[] {
  const values: Valued[] = figures.map(({ kind, value }) => [kind, value]);
  for (const { key, kind } of table?.columns ?? []) {
    for (const { cells } of table?.rows ?? []) {
      const cell = cells[key];
      if (cell !== null && cell !== undefined) values.push([kind, cell]);
    }
    const total = table?.totals?.[key];
    if (total !== undefined) values.push([kind, total]);
  }
  for (const { value } of chart?.points ?? []) values.push([chart?.kind ?? 'count', value]);
  if (table) values.push(['count', table.count], ['count', table.rows.length]);
  return values;
}

/** Returns all texts of an answer, with values formatted as the user sees them. */
function wordsOf(answer: Answer, timeZone: string): string[] {
  const { title, read, read_at, table, figures, chart, about, which, question } = answer;
  return [
    title,
    read,
    sentenceText(answer, timeZone),
    valueText('time', read_at, timeZone),
    ...valuesOf(answer).map(([kind, value]) => valueText(kind, value, timeZone)),
    ...figures.map(({ label }) => label),
    ...(table?.columns ?? []).map(({ label }) => label),
    ...(chart?.points ?? []).map(({ label }) => label),
    ...[...about, ...which].map(({ name }) => name),
    ...[
      answer.href,
      ...figures.map(({ href }) => href),
      ...(table?.rows ?? []).map(({ href }) => href),
    ].flatMap((href) => href ?? []),
    ...periodsOf(question.with).flatMap(({ from, to }) => [from, to]),
  ];
}

const periodsOf = (asked: object) =>
  Object.values(asked).filter(
    (value): value is { from: string; to: string } =>
      typeof value === 'object' && value !== null && 'from' in value && 'to' in value,
  );

const same = (one: number, other: number) => Math.abs(one - other) < 0.000_001;

/**
 * Returns whether a known figure confirms a figure in the AI model's reply. The units must match: '$12' does not
 * confirm '12 days', and vice versa.
 */
function proves(known: SaidFigure, said: SaidFigure): boolean {
  switch (said.kind) {
    case 'money':
      return known.kind === 'money' && said.isExact && known.isExact && same(known.value, said.value);
    case 'percent':
      return known.kind === 'percent' && same(known.value, said.value);
    case 'number':
      if (known.kind === 'number') return same(known.value, said.value);
      /*
       * A plain number in the AI's reply is also accepted if it is the year of a known date, or a known amount with
       * cents but without the dollar sign.
       */
      if (known.kind === 'day' || known.kind === 'month') return known.year === said.value;
      return known.kind === 'money' && !Number.isInteger(said.value) && same(known.value, said.value);
    case 'day':
      return (
        known.kind === 'day' &&
        known.month === said.month &&
        known.day === said.day &&
        (said.year === null || known.year === null || known.year === said.year)
      );
    case 'month':
      return (
        (known.kind === 'day' || known.kind === 'month') &&
        known.month === said.month &&
        known.year === said.year
      );
    case 'clock':
      return known.kind === 'clock' && known.minutes === said.minutes;
    case 'word':
      return known.kind === 'word' && known.word === said.word;
  }
}

/**
 * Returns the figures that the AI model may mention. Only figures from the data count; a figure in the user's message
 * does not, because the user can be wrong.
 */
export const provenFigures = ({ answers, timeZone }: Proof): SaidFigure[] =>
  figuresIn(answers.flatMap((answer) => wordsOf(answer, timeZone)));

/** Returns all figures in strings that are known to be correct. */
export const figuresIn = (texts: readonly string[]): SaidFigure[] =>
  figureTokens(texts.join('\n')).map(({ said }) => said);

/** Removes all figures from the AI model's reply that are not confirmed by the data. */
export function checkFigures(text: string, proven: readonly SaidFigure[]) {
  const unproven = figureTokens(text).filter(({ said }) => !proven.some((known) => proves(known, said)));
  const checked = unproven.reduceRight(
    (left, { from, to }) => `${left.slice(0, from)}${struck}${left.slice(to)}`,
    text,
  );
  return { text: checked, struck: unproven.length };
}
