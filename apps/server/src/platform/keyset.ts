import { createHash } from 'node:crypto';
import { isCalendarDate } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import type { NamedQuery } from './with-business.ts';

/** How a list is ordered, so that a page can start where the one before ended. */
export interface KeysetOrder<Row> {
  order: string;
  /** The field of a row that says where it stands, and the column and type it comes from. */
  key: keyof Row & string;
  column: string;
  id: string;
  type: 'timestamptz' | 'date';
  direction: 'up' | 'down';
  /** Rows without a value stand at the end. */
  hasGaps: boolean;
  /** A day that comes before the key, in the same direction; every row that is asked for has one. */
  day?: { key: keyof Row & string; column: string };
}

export function encodeCursor<Row extends { id: string }>(row: Row, { key, day }: KeysetOrder<Row>): string {
  const place = [row[key], row.id, ...(day ? [row[day.key]] : [])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function decodeCursor(cursor: string, hasDay: boolean): [string | null, string, string] {
  try {
    const [value, id, day] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isKnown = (value === null || !Number.isNaN(Date.parse(value))) && /^[0-9a-f-]{36}$/.test(id);
    if (isKnown && (day === undefined ? !hasDay : hasDay && isCalendarDate(day))) return [value, id, day];
  } catch {}
  throw invalid('This page of the list does not exist any more. Start again from the top.', {
    cursor: 'Not a cursor',
  });
}

/** The test that leaves out what earlier pages have shown. */
export function afterCursor<Row>(
  { column, id, type, direction, hasGaps, day }: KeysetOrder<Row>,
  cursor: string,
  bind: (value: unknown) => string,
): string {
  const [value, lastId, lastDay] = decodeCursor(cursor, day !== undefined);
  if (value === null) return `${column} is null and ${id} > ${bind(lastId)}`;
  const [days, bounds] = day ? [`${day.column}, `, `${bind(lastDay)}::date, `] : ['', ''];
  const isLater = `(${days}${column}, ${id}) ${direction === 'down' ? '<' : '>'} (${bounds}${bind(value)}::${type}, ${bind(lastId)}::uuid)`;
  return hasGaps ? `(${isLater} or ${column} is null)` : isLater;
}

const namesOfTexts = new Map<string, string>();

/** The same text is the same prepared statement. There are as many texts as combinations of filters. */
export function named(prefix: string, text: string, values: unknown[]): NamedQuery {
  let name = namesOfTexts.get(text);
  if (!name) {
    name = `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    namesOfTexts.set(text, name);
  }
  return { name, text, values };
}
