import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { exportSeries, getSeries, listSeries } from './reads.ts';
import {
  createSeries,
  removePrice,
  removeSeries,
  restoreSeries,
  setSeriesPaused,
  skipDate,
  updateSeries,
} from './writes.ts';

export const recurringInvoicesRoutes = routesOf(member.recurringInvoices, {
  list: listSeries,
  get: getSeries,
  create: createSeries,
  update: updateSeries,
  setPaused: setSeriesPaused,
  skip: skipDate,
  removePrice,
  remove: removeSeries,
  restore: restoreSeries,
  exportCsv: exportSeries,
});
