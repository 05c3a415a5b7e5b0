/** The server counts rows only up to this limit, because users do not need an exact number above it. */
const countLimit = 1000;

export const countText = (count: number) => (count >= countLimit ? `${countLimit - 1}+` : String(count));

/** Returns how many rows are not shown, provided that the server has counted all rows. */
export const restText = (count: number, shown: number) => (count >= countLimit ? '' : String(count - shown));

/** The singular and plural nouns for the rows of a list, as used in sentences. */
export interface RowNouns {
  one: string;
  many: string;
  /**
   * The noun in the label of a list's search field. It is set only if the usual noun for the rows does not fit there.
   */
  searched?: string;
}

interface Found {
  /** The number of rows that are loaded so far, and whether these are all rows of the list. */
  seen: number;
  isAll: boolean;
  /**
   * The number of rows according to the server; undefined if the server does not count rows for the current filters.
   */
  counted: number | undefined;
}

export function foundText({ one, many }: RowNouns, { seen, isAll, counted }: Found): string {
  const rows = (count: string) => `${count} ${count === '1' ? one : many}`;
  if (isAll) return rows(seen.toLocaleString('en-US'));
  return rows(counted === undefined ? `${seen}+` : countText(counted));
}
