/** The address names the rate whose money is shown, or all of them. */
export const taxedParam = 'rate';
export const allRates = 'all';

/** Null for all of them, also where somebody typed something else into the address. */
export function rateIn(text: string): number | null {
  const rate = text.trim() === '' ? Number.NaN : Number(text);
  return rate >= 0 && rate <= 100 ? rate : null;
}
