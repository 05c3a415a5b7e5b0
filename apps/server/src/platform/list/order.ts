import { decodeCursor, encodeCursor, type Place, type PlaceType } from './cursor.ts';
import type { Bind } from './query.ts';

/** The order of a list, which lets a page start where the previous page ended. */
export interface ListOrder<Row> {
  /** The SQL text after 'order by'. */
  text: string;
  /** The cursor for the page after the given row. */
  cursorOf: (row: Row) => string;
  /** The SQL condition that excludes the rows of earlier pages. */
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
  /** Whether rows may lack a sort value; rows without a value come last. */
  hasGaps?: boolean;
  /** A date column by which the rows are sorted first, in the same direction; every requested row has a date. */
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

export type DaySort = 'newest' | 'oldest';

interface Days<Row> {
  day: string;
  /** The creation time, which orders events on the same day. */
  at?: string;
  id: string;
  of: (row: Row) => Place;
}

/** Sorts a list by day, time and id in the same direction, as the indexes do. */
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
