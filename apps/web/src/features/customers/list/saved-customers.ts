import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { customersKey, readStored, writeStored } from '../../../lib/session/storage.ts';

export interface SavedCustomers {
  saved_at: string;
  customers: CustomerRow[];
}

/**
 * The maximum number of saved customers, which is enough to look up a phone number; more would only fill the
 * browser's storage.
 */
const maxSaved = 200;

const isRow = (row: Partial<CustomerRow> | null): row is CustomerRow =>
  typeof row?.id === 'string' &&
  typeof row.created_at === 'string' &&
  typeof row.lifetime_value === 'number' &&
  typeof row.balance_due === 'number' &&
  Array.isArray(row.tags);

/**
 * Parses saved customers. A different version of the product may have written the data, so data in an unknown format
 * is ignored.
 */
export function parseSaved(json: string | null): SavedCustomers | null {
  try {
    const { saved_at, customers } = JSON.parse(json ?? '');
    return typeof saved_at === 'string' && customers.every(isRow) ? { saved_at, customers } : null;
  } catch {
    return null;
  }
}

export const readSaved = (owner: string) => parseSaved(readStored(customersKey(owner)));

interface SeenPage {
  customers: readonly CustomerRow[];
  seenAt: number;
}

/** Returns each customer of the viewed list pages only once, as last seen. */
export function latestOf(pages: readonly SeenPage[]): CustomerRow[] {
  const oldestFirst = pages.toSorted((a, b) => a.seenAt - b.seenAt);
  const rows = new Map(
    oldestFirst.flatMap(({ customers }) => customers.map((row) => [row.id, row] as const)),
  );
  return [...rows.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, maxSaved);
}

export function saveSeen(owner: string, pages: readonly SeenPage[], now: Date): void {
  const saved: SavedCustomers = { saved_at: now.toISOString(), customers: latestOf(pages) };
  writeStored(customersKey(owner), JSON.stringify(saved));
}
