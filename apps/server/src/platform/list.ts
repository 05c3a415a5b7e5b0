import { createHash } from 'node:crypto';
import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { Timestamp } from '@dayworks/shared/fields';
import type { ChosenRows, UpdatedRows } from '@dayworks/shared/page-fields';
import type { NamedQuery } from './with-business.ts';

type Check = (value: unknown) => boolean;

/** The checks for the values of a page cursor, by database type, so that the database can read every accepted value. */
const checks = {
  timestamptz: (value) => Timestamp.safeParse(value).success,
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  bigint: Number.isSafeInteger,
  numeric: (value) => Number.isFinite(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
} satisfies Record<string, Check>;

type PlaceType = keyof typeof checks;

/** The position where a page of a list ended: the sort values of its last row. */
type Place = readonly (string | number | null)[];

export const encodeCursor = (place: Place): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Decodes a page cursor from a client and rejects values that this server cannot have created. The first value can be
 * null if rows without a sort value exist.
 */
export function decodeCursor(cursor: string, types: readonly PlaceType[], hasGaps = false): Place {
  const fits = (value: unknown, index: number) => {
    const type = types[index];
    return (hasGaps && index === 0 && value === null) || (type !== undefined && checks[type](value));
  };
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === types.length && place.every(fits)) return place;
  } catch {}
  throw invalid('This page of the list no longer exists. Go back to the top of the list.', {
    cursor: 'Not a cursor',
  });
}

export type Bind = (value: unknown) => string;

/** Collects the parameter values of a query while its SQL is built; the initial values are $1, $2 and so on. */
export function createBinder(...first: unknown[]): { values: unknown[]; bind: Bind } {
  const values = [...first];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The SQL condition that restricts a query to the rows that the user selected, if any are selected. */
export const chosenTests = (column: string, { ids }: ChosenRows, bind: Bind): string[] =>
  ids ? [`${column} = any (${bind(ids.split(','))}::uuid[])`] : [];

/** The SQL condition for rows that have changed since a time, if a time is given. */
export const updatedTests = (column: string, { updated_since }: UpdatedRows, bind: Bind): string[] =>
  updated_since ? [`${column} >= ${bind(updated_since)}::timestamptz`] : [];

/**
 * The row limit is part of the query text instead of a parameter, because it affects the query plan, which is created
 * only once and then cached.
 */
export const limitTo = (rows: number): string => `limit ${Math.trunc(rows)}`;

const namesOfTexts = new Map<string, string>();

/**
 * The same query text always uses the same prepared statement. There is one query text for each combination of filters.
 */
export function named(prefix: string, text: string, values: unknown[]): NamedQuery {
  let name = namesOfTexts.get(text);
  if (!name) {
    name = `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    namesOfTexts.set(text, name);
  }
  return { name, text, values };
}

/** The sort order of a list, which allows each page to start where the previous page ended. */
export interface ListOrder<Row> {
  /** The SQL text after 'order by' in the query of a list. */
  text: string;
  /** The cursor for the page of a list that begins after the given row. */
  cursorOf: (row: Row) => string;
  /** Returns the SQL condition that excludes the rows of earlier pages. */
  after: (cursor: string, bind: Bind) => string;
}

interface Keyset<Row> {
  text: string;
  /**
   * Returns the sort value of a row; `column` and `type` describe its column. Rows with equal values are ordered by
   * id.
   */
  of: (row: Row) => string | number | null;
  column: string;
  type: PlaceType;
  id: string;
  direction: 'up' | 'down';
  /** True if the sort value of a row can be missing. Rows without a sort value come last. */
  hasGaps?: boolean;
  /**
   * The date column that rows are sorted by first, in the same direction as the rest of the sort. Every requested row
   * must have a date.
   */
  day?: { of: (row: Row) => string | null; column: string };
}

export function byKey<Row extends { id: string }>(keyset: Keyset<Row>): ListOrder<Row> {
  const { text, of, column, type, id, direction, hasGaps = false, day } = keyset;
  const types: PlaceType[] = [type, 'uuid', ...(day ? (['date'] as const) : [])];
  return {
    text,
    cursorOf: (row) => encodeCursor([of(row), row.id, ...(day ? [day.of(row)] : [])]),
    after: (cursor, bind) => {
      const [value, lastId, lastDay] = decodeCursor(cursor, types, hasGaps);
      if (value === null) return `${column} is null and ${id} > ${bind(lastId)}`;
      const [days, bounds] = day ? [`${day.column}, `, `${bind(lastDay)}::date, `] : ['', ''];
      const isLater = `(${days}${column}, ${id}) ${direction === 'down' ? '<' : '>'} (${bounds}${bind(value)}::${type}, ${bind(lastId)}::uuid)`;
      return hasGaps ? `(${isLater} or ${column} is null)` : isLater;
    },
  };
}

type DaySort = 'newest' | 'oldest';

interface Days<Row> {
  day: string;
  /** The creation time, which determines the order of events on the same day. */
  at?: string;
  id: string;
  of: (row: Row) => Place;
}

/** Sorts a list by day, time and id, all in the same direction. The indexes have the same order. */
export function byDay<Row>(sort: DaySort, { day, at, id, of }: Days<Row>): ListOrder<Row> {
  const columns = at ? [day, at, id] : [day, id];
  const types: PlaceType[] = at ? ['date', 'timestamptz', 'uuid'] : ['date', 'uuid'];
  const [way, isFurther] = sort === 'newest' ? ['desc nulls last', '<'] : ['asc nulls first', '>'];
  return {
    text: columns.map((column) => `${column} ${way}`).join(', '),
    cursorOf: (row) => encodeCursor(of(row)),
    after: (cursor, bind) => {
      const last = decodeCursor(cursor, types).map((part, index) => `${bind(part)}::${types[index]}`);
      return `(${columns.join(', ')}) ${isFurther} (${last.join(', ')})`;
    },
  };
}

/**
 * Shortens a page of a list to its limit. The query requests one more row than is shown; if it returns that extra row,
 * there is another page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  { cursorOf }: Pick<ListOrder<Row>, 'cursorOf'>,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
