import { oc } from '@orpc/contract';
import * as z from 'zod';
import { LedgerPage, LedgerPageQuery, LedgerQuery, LedgerTotals } from './ledger-entry.ts';

const route = (path: `/${string}`) => oc.route({ method: 'GET', path, tags: ['transactions'] });

export const ledgerContract = {
  list: route('/transactions').input(LedgerPageQuery).output(LedgerPage),
  totals: route('/transactions/totals').input(LedgerQuery).output(LedgerTotals),
  exportCsv: route('/transactions/export').input(LedgerQuery).output(z.file()),
};
