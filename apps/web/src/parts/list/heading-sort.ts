import type { ColumnSort } from './row-layout.ts';

type Direction = 'ascending' | 'descending';

/**
 * Returns the direction in which the list is currently sorted by this column, or undefined if the list is sorted by
 * another column.
 */
export function directionOf({ up, down }: ColumnSort, current: string | undefined): Direction | undefined {
  if (current === undefined) return undefined;
  if (current === up) return 'ascending';
  return current === down ? 'descending' : undefined;
}

/**
 * Returns the sort order after a click on a column heading: figures and dates are first sorted in descending order
 * and names in ascending order; the next click reverses the order. A column with only one direction restores the
 * default order.
 */
export function sortAfterClick(
  { up, down }: ColumnSort,
  current: string | undefined,
  usual: string | undefined,
): string | undefined {
  const first = down ?? up;
  if (current !== up && current !== down) return first;
  const other = current === down ? up : down;
  return other ?? usual;
}
