import { byKey, type ListOrder } from '../platform/list/order.ts';

export const newestFirst = <Row extends { id: string; created_at: string }>(
  column: string,
  id: string,
): ListOrder<Row> =>
  byKey({
    text: `${column} desc nulls last, ${id} desc nulls last`,
    of: (row) => row.created_at,
    column,
    id,
    type: 'timestamptz',
    direction: 'down',
  });

/** Builds a LIKE pattern that finds the search words anywhere in a text, even if the words contain special characters. */
export const containing = (words: string) => `%${startingWith(words)}`;
export const startingWith = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`;

export const isId = (words: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(words);

export const whereAll = (tests: string[]) => (tests.length > 0 ? `where ${tests.join(' and ')}` : '');
