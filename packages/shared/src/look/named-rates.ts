/** A rate that exactly one name stands for. */
export interface NamedRate {
  rate: number;
  name: string;
}

const nameOf = (rate: number, named: readonly NamedRate[]) =>
  named.find((candidate) => candidate.rate === rate)?.name;

/** 'Standard 8.5%', or '8.5%' where no name or several stand for it. */
export function rateText(rate: number, named: readonly NamedRate[] = []): string {
  const name = nameOf(rate, named);
  return name ? `${name} ${rate}%` : `${rate}%`;
}

/** By its name goes a rate that exactly one stands for: of those offered, or of those put away where none is offered. */
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

/** What a new item is taxed with: nothing for who pays none. */
export const startingRate = (
  rates: readonly { rate: number; is_default: boolean; archived_at?: string | null }[],
  isTaxExempt: boolean,
): number =>
  isTaxExempt ? 0 : (rates.find(({ is_default, archived_at }) => is_default && !archived_at)?.rate ?? 0);
