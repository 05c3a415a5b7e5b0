import type { CalendarDate } from '../../calendar-date.ts';
import type { Dollars } from '../../money.ts';
import type { Answer, AnswerTable, Figure, SentencePart, ValueKind } from '../answer.ts';

/** What a question found, in words and figures; who asked what and when is added by whoever asked it. */
export type Told = Omit<Answer, 'question' | 'read_at'>;

type Href = string | null;

const figure =
  <Value extends number | string>(kind: ValueKind) =>
  (key: string, label: string, value: Value, href: Href = null): Figure => ({
    key,
    label,
    kind,
    value,
    href,
  });

export const money = figure<Dollars>('money');
export const count = figure<number>('count');
export const percent = figure<number>('percent');
export const days = figure<number>('days');
export const hours = figure<number>('hours');
export const date = figure<CalendarDate>('date');
export const time = figure<string>('time');
/** Names of people and things are figures as well: they are data, and lead to who is meant. */
export const name = figure<string>('text');

/** 'You are owed {total}.' in pieces. Only the product's own words stand outside the braces: names are figures too. */
export function say(template: string): SentencePart[] {
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { figure: piece.slice(1, -1) } : { text: piece }));
}

/** 'invoice' or 'invoices', for the word behind a count. */
export const plural = (value: number, one: string, many = `${one}s`): string => (value === 1 ? one : many);

/** '4 invoices and 31 payments': what was read, for the line below an answer and for the log. */
export function readText(...parts: (readonly [value: number, one: string, many?: string])[]): string {
  const read = parts.map(
    ([value, one, many]) => `${value.toLocaleString('en-US')} ${plural(value, one, many)}`,
  );
  return read.length < 2 ? read.join('') : `${read.slice(0, -1).join(', ')} and ${read.at(-1)}`;
}

export type Cell = AnswerTable['rows'][number]['cells'][string];

/** A column: how it is headed and what it reads of a row. */
export interface Column<Row> {
  key: string;
  label: string;
  kind: ValueKind;
  read: (row: Row) => Cell;
}

/** So many rows are shown beside an answer; the screen has all of them. */
export const shownRows = 10;

export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  more: { count: number; hrefOf?: (row: Row) => Href; totals?: AnswerTable['totals'] },
): AnswerTable | null {
  if (rows.length === 0) return null;
  return {
    columns: columns.map(({ key, label, kind }) => ({ key, label, kind })),
    rows: rows.map((row) => ({
      href: more.hrefOf?.(row) ?? null,
      cells: Object.fromEntries(columns.map(({ key, read }) => [key, read(row)])),
    })),
    count: more.count,
    totals: more.totals ?? null,
  };
}

/** An answer in full; what a question has nothing of may be left out. */
export function tell(
  told: Pick<Told, 'title' | 'read'> & { sentence: string } & Partial<Omit<Told, 'sentence'>>,
): Told {
  return {
    figures: [],
    table: null,
    chart: null,
    href: null,
    about: [],
    which: [],
    ...told,
    sentence: say(told.sentence),
  };
}
