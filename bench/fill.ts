import {
  addNeighbours,
  type Business,
  countWrongInvoices,
  seedBusinesses,
  settleStatistics,
} from './seed.ts';

/**
 * Fills the given businesses, adds other businesses to the same tables, and updates the statistics as in a database
 * that has been in use for a while.
 */
export async function fill(
  ownerUrl: string,
  own: readonly Business[],
  neighbours: { businesses: number; invoices: number } = { businesses: 0, invoices: 0 },
): Promise<void> {
  const ids = await addNeighbours(ownerUrl, neighbours.businesses);
  const invoices = Math.ceil(neighbours.invoices / ids.length);
  const others = ids.map((id) => ({ id, customers: Math.ceil(invoices / 10), invoices }));
  const all = [...own, ...others];
  await seedBusinesses(ownerUrl, all);
  await settleStatistics(ownerUrl);
  const wrong = await countWrongInvoices(
    ownerUrl,
    all.map(({ id }) => id),
  );
  if (wrong > 0) throw new Error(`The seed made ${wrong} invoices that do not add up`);
}
