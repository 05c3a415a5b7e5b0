import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Reconciliation, Sales, SalesQuery, SoldLines, SoldLinesQuery } from './sales.ts';
import { SalesParts, SalesPartsQuery } from './sales-parts.ts';

const route = (path: `/${string}`) => oc.route({ method: 'GET', path, tags: ['sales'] });

export const salesContract = {
  get: route('/sales').input(SalesQuery).output(Sales),
  /** What the amount of one item is made of. */
  soldLines: route('/sales/sold-lines').input(SoldLinesQuery).output(SoldLines),
  /** The whole revenue by customer, source or person, or what was sold by item. */
  parts: route('/sales/parts').input(SalesPartsQuery).output(SalesParts),
  /** Counts every row there is, so it is asked for apart from the figures. */
  reconcile: route('/sales/reconciliation').output(Reconciliation),
  exportCsv: route('/sales/export').input(SalesQuery).output(z.file()),
};
