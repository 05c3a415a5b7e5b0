/** The URL parameter with the tax rate whose payments are shown, or `all`. */
export const taxedParam = 'rate';
export const allRates = 'all';

/** Parses the tax rate in a URL parameter; returns null for `all` and for any other value that is not a rate. */
export function rateIn(text: string): number | null {
  const rate = text.trim() === '' ? Number.NaN : Number(text);
  return rate >= 0 && rate <= 100 ? rate : null;
}
