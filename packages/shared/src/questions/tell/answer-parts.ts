import type { CalendarDate } from '../../dates/calendar-date.ts';
import type { Dollars } from '../../money.ts';
import type { Answer, AnswerTable, Figure, SentencePart, ValueKind } from '../answer.ts';

/**
 * The answer to a user's question: sentences, figures and tables. The function that calls this code adds the question
 * and the time.
 */
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
/**
 * Names of people and records are treated in the same way as figures, because they come from the data and link to a
 * record.
 */
export const name = figure<string>('text');

/**
 * Splits a template such as 'You are owed {total}.' into parts. Text outside the braces must be fixed; names and
 * figures must be inside braces.
 */
export function say(template: string): SentencePart[] {
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { figure: piece.slice(1, -1) } : { text: piece }));
}

/** Returns the singular or plural form of the word after a count, such as 'invoice' or 'invoices'. */
export const plural = (value: number, one: string, many = `${one}s`): string => (value === 1 ? one : many);

/**
 * Summarizes which rows were read, such as '4 invoices and 31 payments'. The summary is shown below the answer and
 * written to the log.
 */
export function readText(...parts: (readonly [value: number, one: string, many?: string])[]): string {
  const read = parts.map(
    ([value, one, many]) => `${value.toLocaleString('en-US')} ${plural(value, one, many)}`,
  );
  return read.length < 2 ? read.join('') : `${read.slice(0, -1).join(', ')} and ${read.at(-1)}`;
}

export type Cell = AnswerTable['rows'][number]['cells'][string];

/** A table column, with its heading and a function that reads its value from a row. */
export interface Column<Row> {
  key: string;
  label: string;
  kind: ValueKind;
  read: (row: Row) => Cell;
}

/** The maximum number of rows shown with an answer; the linked screen shows all rows. */
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

/** Builds a complete answer. Parts that a question does not need can be omitted. */
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
