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
  id: string;
  of: (row: Row) => Place;
}

/** Within a day the id decides, the other way round, because that is how the indexes run. */
export function byDay<Row>(sort: DaySort, { day, id, of }: Days<Row>): ListOrder<Row> {
  const [isFurther, isLater] = sort === 'newest' ? ['<', '>'] : ['>', '<'];
  return {
    text: sort === 'newest' ? `${day} desc nulls last, ${id}` : `${day} asc nulls first, ${id} desc`,
    cursorOf: (row) => encodeCursor(of(row)),
    after: (cursor, bind) => {
      const [lastDay, lastId] = decodeCursor(cursor, ['date', 'uuid']);
      const bound = `${bind(lastDay)}::date`;
      return `${day} ${isFurther}= ${bound} and (${day} ${isFurther} ${bound} or ${id} ${isLater} ${bind(lastId)}::uuid)`;
    },
  };
}
