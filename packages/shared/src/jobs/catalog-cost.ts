import type { Dollars } from '../money.ts';

export interface CatalogPrice {
  name: string;
  price: Dollars;
  cost: Dollars | null;
}

/** What one of it costs by the catalog: the item of the same name, before others the one at the same price. */
export function catalogCost(
  { name, price }: { name: string; price: Dollars },
  catalog: readonly CatalogPrice[],
): Dollars | null {
  const wanted = name.trim().toLowerCase();
  const known = catalog.filter((item) => item.cost !== null && item.name.trim().toLowerCase() === wanted);
  return (known.find((item) => item.price === price) ?? known[0])?.cost ?? null;
}
