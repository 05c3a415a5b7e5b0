import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { exportReport, getReportPdf } from './get-report.ts';

export const reportsRoutes = routesOf(member.reports, { pdf: getReportPdf, exportCsv: exportReport });
