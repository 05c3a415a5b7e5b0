import { encodeCursor, type KeysetOrder } from '../platform/keyset.ts';

export type Bind = (value: unknown) => string;

/** Collects the values of a query while its text is written. */
export function createBinder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

export const newestFirst = <Row extends { created_at: string }>(
  column: string,
  id: string,
): KeysetOrder<Row> => ({
  order: `${column} desc nulls last, ${id} desc nulls last`,
  key: 'created_at',
  column,
  id,
  type: 'timestamptz',
  direction: 'down',
  hasGaps: false,
});

/** Asked for one row more than it shows, a page knows whether another follows. */
export function cutPage<Row extends { id: string }>(rows: Row[], limit: number, order: KeysetOrder<Row>) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? encodeCursor(last, order) : null };
}

/** For LIKE: the words anywhere, whatever signs they hold. */
export const containing = (words: string) => `%${startingWith(words)}`;
export const startingWith = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`;

export const isId = (words: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(words);

export const whereAll = (tests: string[]) => (tests.length > 0 ? `where ${tests.join(' and ')}` : '');
