/** The server counts this far; whether there are more does not matter to a person any more. */
const countLimit = 1000;

export const countText = (count: number) => (count >= countLimit ? `${countLimit - 1}+` : String(count));

const invoices = (text: string) => `${text} ${text === '1' ? 'invoice' : 'invoices'}`;

interface Found {
  /** Rows that were read so far, and whether they are all. */
  seen: number;
  isAll: boolean;
  /** What the server counted, when it did for these filters. */
  counted: number | undefined;
}

export function foundText({ seen, isAll, counted }: Found): string {
  if (isAll) return invoices(seen.toLocaleString('en-US'));
  return invoices(counted === undefined ? `${seen}+` : countText(counted));
}
