import {
  type LedgerEntry,
  type LedgerPage,
  type LedgerPageQuery,
  type LedgerQuery,
  type LedgerTotals,
  ledgerCsv,
} from '@dayworks/shared/ledger/ledger-entry';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import type { LedgerRow } from './ledger-branches.ts';
import { ledgerQuery, orderOf, totalsQuery } from './ledger-queries.ts';

const exportLimit = 200_000;

export async function exportLedger(context: MemberContext, query: LedgerQuery): Promise<File> {
  const { actor } = context;
  const asked = ledgerQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit });
  const [rows] = asked ? await readBusiness<[LedgerEntry[]]>(context, [asked]) : [[]];
  return csvFile(`transactions-${businessDay(actor)}.csv`, ledgerCsv, rows);
}

/**
 * Ledger rows from three tables are sorted by their unprefixed ids; the id of a returned entry is prefixed with its
 * kind.
 */
const asEntry = ({ at: _, ...row }: LedgerRow): LedgerEntry => ({ ...row, id: `${row.kind}-${row.id}` });

export async function listLedger(context: MemberContext, query: LedgerPageQuery): Promise<LedgerPage> {
  const { actor } = context;
  const asked = ledgerQuery(actor.businessId, { ...query, limit: query.limit + 1 });
  if (!asked) return { entries: [], next: null };
  const [rows] = await readBusiness<[LedgerRow[]]>(context, [asked]);
  const { shown, next } = cutPage(rows, query.limit, orderOf(query));
  return { entries: shown.map(asEntry), next };
}

export async function getLedgerTotals(context: MemberContext, query: LedgerQuery): Promise<LedgerTotals> {
  const { actor } = context;
  const asked = totalsQuery(actor.businessId, query);
  const [[totals]] = asked ? await readBusiness<[LedgerTotals[]]>(context, [asked]) : [[] as LedgerTotals[]];
  return totals ?? { count: 0, received: 0, given_back: 0, net: 0 };
}
