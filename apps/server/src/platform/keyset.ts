import { createHash } from 'node:crypto';
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
}

export function encodeCursor<Row extends { id: string }>(row: Row, { key }: KeysetOrder<Row>): string {
  return Buffer.from(JSON.stringify([row[key], row.id])).toString('base64url');
}

function decodeCursor(cursor: string): [string | null, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isKnown = (value === null || !Number.isNaN(Date.parse(value))) && /^[0-9a-f-]{36}$/.test(id);
    if (isKnown) return [value, id];
  } catch {}
  throw invalid('This page of the list does not exist any more. Start again from the top.', {
    cursor: 'Not a cursor',
  });
}

/** The test that leaves out what earlier pages have shown. */
export function afterCursor<Row>(
  { column, id, type, direction, hasGaps }: KeysetOrder<Row>,
  cursor: string,
  bind: (value: unknown) => string,
): string {
  const [value, lastId] = decodeCursor(cursor);
  if (value === null) return `${column} is null and ${id} > ${bind(lastId)}`;
  const isLater = `(${column}, ${id}) ${direction === 'down' ? '<' : '>'} (${bind(value)}::${type}, ${bind(lastId)}::uuid)`;
  return hasGaps ? `(${isLater} or ${column} is null)` : isLater;
}

/** The same text is the same prepared statement. */
export function named(prefix: string, text: string, values: unknown[]): NamedQuery {
  return { name: `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`, text, values };
}
