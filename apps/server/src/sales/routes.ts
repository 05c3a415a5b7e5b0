import { member } from '../http/procedures.ts';
import { exportSales } from './export-sales.ts';
import { getSales } from './get-sales.ts';
import { reconcile } from './reconcile.ts';
import { listSoldLines } from './sold-lines.ts';

const { sales } = member;

export const salesRoutes = {
  get: sales.get.handler(({ context, input }) => getSales(context.platform, context.actor, input)),
  soldLines: sales.soldLines.handler(({ context, input }) =>
    listSoldLines(context.platform, context.actor, input),
  ),
  reconcile: sales.reconcile.handler(({ context }) => reconcile(context.platform, context.actor)),
  exportCsv: sales.exportCsv.handler(({ context, input }) =>
    exportSales(context.platform, context.actor, input),
  ),
};
