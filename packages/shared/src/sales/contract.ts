import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  Reconciliation,
  Sales,
  SalesParts,
  SalesPartsQuery,
  SalesQuery,
  SoldLines,
  SoldLinesQuery,
} from './sales.ts';

const route = (path: `/${string}`) => oc.route({ method: 'GET', path, tags: ['sales'] });

export const salesContract = {
  get: route('/sales').input(SalesQuery).output(Sales),
  /** Lists the invoice lines that make up one item's sales. */
  soldLines: route('/sales/sold-lines').input(SoldLinesQuery).output(SoldLines),
  /** Splits the total revenue by customer, source or person, or the amount sold by item. */
  parts: route('/sales/parts').input(SalesPartsQuery).output(SalesParts),
  /**
   * The reconciliation is requested separately from the sales figures, because the reconciliation has to read the whole
   * ledger.
   */
  reconcile: route('/sales/reconciliation').output(Reconciliation),
  exportCsv: route('/sales/export').input(SalesQuery).output(z.file()),
};
