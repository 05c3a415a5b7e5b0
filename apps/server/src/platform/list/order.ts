import { decodeCursor, encodeCursor, type Place, type PlaceType } from './cursor.ts';
import type { Bind } from './query.ts';

/** How a list is ordered, so that a page can start where the one before ended. */
export interface ListOrder<Row> {
  /** After 'order by'. */
  text: string;
  /** Where the page that ends with this row ended. */
  cursorOf: (row: Row) => string;
  /** The test that leaves out what earlier pages have shown. */
  after: (cursor: string, bind: Bind) => string;
}

interface Keyset<Row> {
  text: string;
  /** What a row is ordered by, and the column and type it comes from; the id decides between equals. */
  of: (row: Row) => string | number | null;
  column: string;
  type: PlaceType;
  id: string;
  direction: 'up' | 'down';
  /** Rows without a value stand at the end. */
  hasGaps?: boolean;
  /** A day that comes before the key, in the same direction; every row that is asked for has one. */
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
  /** When it was written down: the order in which things of one day happened. */
  at?: string;
  id: string;
  of: (row: Row) => Place;
}

/** Day, moment and id run the same way, as in the indexes. */
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
