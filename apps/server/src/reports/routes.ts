import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { exportReport, getReportPdf } from './get-report.ts';

export const reportsRoutes = routesOf(member.reports, { pdf: getReportPdf, exportCsv: exportReport });
