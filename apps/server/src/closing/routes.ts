import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { closeDay, reopenDay } from './close-day.ts';
import { exportCloses, getClosingDay, listCloses, totalCloses } from './reads.ts';

export const closingRoutes = routesOf(member.closing, {
  day: getClosingDay,
  list: listCloses,
  totals: totalCloses,
  exportCsv: exportCloses,
  close: closeDay,
  reopen: reopenDay,
});
