import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { exportSales } from './export-sales.ts';
import { getSalesParts } from './get-parts.ts';
import { getSales } from './get-sales.ts';
import { reconcile } from './reconcile.ts';
import { listSoldLines } from './sold-lines.ts';

export const salesRoutes = routesOf(member.sales, {
  get: getSales,
  soldLines: listSoldLines,
  parts: getSalesParts,
  reconcile,
  exportCsv: exportSales,
});
