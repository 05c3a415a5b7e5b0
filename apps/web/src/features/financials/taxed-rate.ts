/** The URL parameter with the tax rate whose payments are shown, or `all`. */
export const taxedParam = 'rate';
export const allRates = 'all';

/** Returns null for all rates, or if the URL contains anything else. */
export function rateIn(text: string): number | null {
  const rate = text.trim() === '' ? Number.NaN : Number(text);
  return rate >= 0 && rate <= 100 ? rate : null;
}
