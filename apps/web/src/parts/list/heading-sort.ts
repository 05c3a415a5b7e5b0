import type { ColumnSort } from './row-layout.ts';

type Direction = 'ascending' | 'descending';

/** Which way the column orders the list, if it does. */
export function directionOf({ up, down }: ColumnSort, current: string | undefined): Direction | undefined {
  if (current === undefined) return undefined;
  if (current === up) return 'ascending';
  return current === down ? 'descending' : undefined;
}

/**
 * What a click on the heading asks for: figures and days downward first, names upward; then the other way round. A
 * column with one way only gives the usual order back.
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
