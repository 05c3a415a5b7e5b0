/** The server counts this far; whether there are more does not matter to a person any more. */
const countLimit = 1000;

export const countText = (count: number) => (count >= countLimit ? `${countLimit - 1}+` : String(count));

/** How many are behind those in sight, where the server counted them all. */
export const restText = (count: number, shown: number) => (count >= countLimit ? '' : String(count - shown));

/** What the rows of a list are called within a sentence. */
export interface RowNouns {
  one: string;
  many: string;
  /** What the search field searches, where it is called otherwise. */
  searched?: string;
}

interface Found {
  /** Rows that were read so far, and whether they are all. */
  seen: number;
  isAll: boolean;
  /** What the server counted, when it did for these filters. */
  counted: number | undefined;
}

export function foundText({ one, many }: RowNouns, { seen, isAll, counted }: Found): string {
  const rows = (count: string) => `${count} ${count === '1' ? one : many}`;
  if (isAll) return rows(seen.toLocaleString('en-US'));
  return rows(counted === undefined ? `${seen}+` : countText(counted));
}
