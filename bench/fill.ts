import {
  type Business,
  countWrongInvoices,
  seedBusinesses,
  seedNeighbours,
  settleStatistics,
} from './seed.ts';

/** Businesses of their own, neighbours that only share the tables, and the statistics that a settled database has. */
export async function fill(
  ownerUrl: string,
  own: readonly Business[],
  neighbours: { businesses: number; invoices: number },
): Promise<void> {
  await seedBusinesses(ownerUrl, own);
  if (neighbours.businesses > 0) await seedNeighbours(ownerUrl, neighbours);
  await settleStatistics(ownerUrl);
  const wrong = await countWrongInvoices(ownerUrl);
  if (wrong > 0) throw new Error(`The seed made ${wrong} invoices that do not add up`);
}
