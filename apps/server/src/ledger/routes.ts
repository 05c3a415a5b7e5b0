import { member } from '../http/procedures.ts';
import { exportLedger } from './export-ledger.ts';
import { getLedgerTotals, listLedger } from './list-ledger.ts';

const { ledger } = member;

export const ledgerRoutes = {
  list: ledger.list.handler(({ context, input }) => listLedger(context.platform, context.actor, input)),
  totals: ledger.totals.handler(({ context, input }) =>
    getLedgerTotals(context.platform, context.actor, input),
  ),
  exportCsv: ledger.exportCsv.handler(({ context, input }) =>
    exportLedger(context.platform, context.actor, input),
  ),
};
