import type { Dollars } from '../money.ts';

export interface CatalogPrice {
  name: string;
  price: Dollars;
  cost: Dollars | null;
}

/**
 * Returns the unit cost of the catalog item with the same name. If several items have that name, the item with the
 * same price is preferred.
 */
export function catalogCost(
  { name, price }: { name: string; price: Dollars },
  catalog: readonly CatalogPrice[],
): Dollars | null {
  const wanted = name.trim().toLowerCase();
  const known = catalog.filter((item) => item.cost !== null && item.name.trim().toLowerCase() === wanted);
  return (known.find((item) => item.price === price) ?? known[0])?.cost ?? null;
}
