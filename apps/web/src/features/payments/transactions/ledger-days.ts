import type { LedgerEntry, LedgerPage, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { addCents, type Dollars, fromCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';

/** A ledger entry with the total of its day, if the page contains the whole day. */
export interface DayEntry extends LedgerEntry {
  /**
   * The total of the day; null if the day continues on the next page. The total is valid only on the first entry of a
   * day, because the page may start within a day.
   */
  dayNet: Dollars | null;
}

function withDayNets({ entries, next }: LedgerPage): DayEntry[] {
  const nets = new Map<string, ReturnType<typeof toCents>>();
  for (const { date, amount } of entries) {
    nets.set(date, addCents(nets.get(date) ?? zeroCents, toCents(amount)));
  }
  const cutDay = next === null ? undefined : entries.at(-1)?.date;
  return entries.map((entry) => ({
    ...entry,
    dayNet: entry.date === cutDay ? null : fromCents(nets.get(entry.date) ?? zeroCents),
  }));
}

const known = new WeakMap<LedgerPage, readonly DayEntry[]>();

/**
 * Returns the ledger entries of a page with their day totals. The same page returns the same row objects, so that
 * they need not be rendered again.
 */
export function dayEntriesOf(page: LedgerPage): readonly DayEntry[] {
  const rows = known.get(page) ?? withDayNets(page);
  known.set(page, rows);
  return rows;
}

/** Returns the running total at the end of the day, calculated from its first entry in the list. */
export function dayClose(
  first: Pick<LedgerEntry, 'running_total' | 'amount'>,
  net: Dollars,
  sort: LedgerQuery['sort'],
): Dollars | null {
  if (first.running_total === null || sort === 'newest') return first.running_total;
  const before = subtractCents(toCents(first.running_total), toCents(first.amount));
  return fromCents(addCents(before, toCents(net)));
}
