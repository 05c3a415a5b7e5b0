import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { exportLedger } from './export-ledger.ts';
import { getLedgerTotals, listLedger } from './list-ledger.ts';

export const ledgerRoutes = routesOf(member.ledger, {
  list: listLedger,
  totals: getLedgerTotals,
  exportCsv: exportLedger,
});
