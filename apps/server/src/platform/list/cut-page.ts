import type { ListOrder } from './order.ts';

/** Asked for one row more than it shows, a page knows whether another follows. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  { cursorOf }: Pick<ListOrder<Row>, 'cursorOf'>,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
