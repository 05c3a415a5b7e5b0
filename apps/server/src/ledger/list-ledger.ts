import type {
  LedgerEntry,
  LedgerPage,
  LedgerPageQuery,
  LedgerQuery,
  LedgerTotals,
} from '@dayworks/shared/ledger/ledger-entry';
import { cutPage } from '../platform/list/cut-page.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import type { LedgerRow } from './ledger-branches.ts';
import { ledgerQuery, orderOf, totalsQuery } from './ledger-queries.ts';

/** Rows of three tables, ordered by their bare ids; what leaves has the kind before it. */
const asEntry = ({ at: _, ...row }: LedgerRow): LedgerEntry => ({ ...row, id: `${row.kind}-${row.id}` });

export async function listLedger(
  { database }: Platform,
  actor: Actor,
  query: LedgerPageQuery,
): Promise<LedgerPage> {
  const asked = ledgerQuery(actor.businessId, { ...query, limit: query.limit + 1 });
  if (!asked) return { entries: [], next: null };
  const [rows] = await readBusiness<[LedgerRow[]]>(database.app, actor, [asked]);
  const { shown, next } = cutPage(rows, query.limit, orderOf(query));
  return { entries: shown.map(asEntry), next };
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
