import type {
  LedgerEntry,
  LedgerPage,
  LedgerPageQuery,
  LedgerQuery,
  LedgerTotals,
} from '@dayworks/shared/ledger/ledger-entry';
import { encodeDayCursor } from '../platform/day-keyset.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { ledgerQuery, totalsQuery } from './ledger-queries.ts';

/** Rows of three tables, ordered by their bare ids; what leaves has the kind before it. */
const asEntry = (row: LedgerEntry): LedgerEntry => ({ ...row, id: `${row.kind}-${row.id}` });

export async function listLedger(
  { database }: Platform,
  actor: Actor,
  query: LedgerPageQuery,
): Promise<LedgerPage> {
  const asked = ledgerQuery(actor.businessId, { ...query, limit: query.limit + 1 });
  if (!asked) return { entries: [], next: null };
  const [rows] = await readBusiness<[LedgerEntry[]]>(database.app, actor, [asked]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    entries: page.map(asEntry),
    next: rows.length > query.limit && last ? encodeDayCursor(last.date, last.id) : null,
  };
}

export async function getLedgerTotals(
  { database }: Platform,
  actor: Actor,
  query: LedgerQuery,
): Promise<LedgerTotals> {
  const asked = totalsQuery(actor.businessId, query);
  const [[totals]] = asked
    ? await readBusiness<[LedgerTotals[]]>(database.app, actor, [asked])
    : [[] as LedgerTotals[]];
  return totals ?? { count: 0, received: 0, given_back: 0, net: 0 };
}
