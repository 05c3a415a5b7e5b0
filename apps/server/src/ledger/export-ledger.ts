import { ledgerCsv } from '@dayworks/shared/ledger/ledger-csv';
import type { LedgerEntry, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { ledgerQuery } from './ledger-queries.ts';

const exportLimit = 200_000;

export async function exportLedger(context: MemberContext, query: LedgerQuery): Promise<File> {
  const { actor } = context;
  const asked = ledgerQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit });
  const [rows] = asked ? await readBusiness<[LedgerEntry[]]>(context, [asked]) : [[]];
  return csvFile(`transactions-${businessDay(actor)}.csv`, ledgerCsv, rows);
}
