import type { ListOrder } from './order.ts';

/**
 * Cuts a page of a list to its limit. The query requests one more row than is shown, which reveals whether another
 * page follows.
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
