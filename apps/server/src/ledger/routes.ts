import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { exportLedger, getLedgerTotals, listLedger } from './reads.ts';

export const ledgerRoutes = routesOf(member.ledger, {
  list: listLedger,
  totals: getLedgerTotals,
  exportCsv: exportLedger,
});
