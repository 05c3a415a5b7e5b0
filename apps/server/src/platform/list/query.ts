import { createHash } from 'node:crypto';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import type { NamedQuery } from '../with-business.ts';

export type Bind = (value: unknown) => string;

/** Collects the parameter values of a query while its SQL is built; the initial values are $1, $2 and so on. */
export function createBinder(...first: unknown[]): { values: unknown[]; bind: Bind } {
  const values = [...first];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Restricts a query to the selected rows, if any are selected. */
export const chosenTests = (column: string, { ids }: ChosenRows, bind: Bind): string[] =>
  ids ? [`${column} = any (${bind(ids.split(','))}::uuid[])`] : [];

/**
 * The row limit is part of the query text and not a parameter, because it affects the query plan, which is then
 * created once and cached.
 */
export const limitTo = (rows: number): string => `limit ${Math.trunc(rows)}`;

const namesOfTexts = new Map<string, string>();

/**
 * The same query text always uses the same prepared statement. There are as many query texts as combinations of
 * filters.
 */
export function named(prefix: string, text: string, values: unknown[]): NamedQuery {
  let name = namesOfTexts.get(text);
  if (!name) {
    name = `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    namesOfTexts.set(text, name);
  }
  return { name, text, values };
}
