/** A tax rate that has exactly one name. */
export interface NamedRate {
  rate: number;
  name: string;
}

const nameOf = (rate: number, named: readonly NamedRate[]) =>
  named.find((candidate) => candidate.rate === rate)?.name;

/** Formats a tax rate as 'Standard 8.5%', or as '8.5%' if the rate has no name or more than one name. */
export function rateText(rate: number, named: readonly NamedRate[] = []): string {
  const name = nameOf(rate, named);
  return name ? `${name} ${rate}%` : `${rate}%`;
}

/**
 * Returns the tax rates that have exactly one name. Active rates are considered first; archived rates are considered
 * only if no active rate has the same percentage.
 */
export function namedRates(
  rates: readonly { rate: number; name: string; archived_at: string | null }[],
): NamedRate[] {
  const byRate = Map.groupBy(rates, ({ rate }) => rate);
  return [...byRate.values()]
    .flatMap((all) => {
      const offered = all.filter(({ archived_at }) => archived_at === null);
      const [first, ...others] = offered.length > 0 ? offered : all;
      return first && others.length === 0 ? [{ rate: first.rate, name: first.name }] : [];
    })
    .toSorted((one, other) => one.rate - other.rate);
}

/** Returns the tax rate for a new item; zero for a tax-exempt customer. */
export const startingRate = (
  rates: readonly { rate: number; is_default: boolean; archived_at?: string | null }[],
  isTaxExempt: boolean,
): number =>
  isTaxExempt ? 0 : (rates.find(({ is_default, archived_at }) => is_default && !archived_at)?.rate ?? 0);

/** Formats a tax rate as 'Standard 8.5%', '8.5%' or 'No tax'. */
export function taxRateText({ rate, name = null }: { rate: number; name?: string | null }): string {
  if (rate === 0) return name ?? 'No tax';
  return [name, `${rate.toLocaleString('en-US')}%`].filter(Boolean).join(' ');
}
