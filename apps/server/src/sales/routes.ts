import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getSalesParts, listSoldLines } from './get-parts.ts';
import { exportSales, getSales, reconcile } from './get-sales.ts';

export const salesRoutes = routesOf(member.sales, {
  get: getSales,
  soldLines: listSoldLines,
  parts: getSalesParts,
  reconcile,
  exportCsv: exportSales,
});
