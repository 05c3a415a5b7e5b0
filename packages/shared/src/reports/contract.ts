import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CalendarDate } from '../fields.ts';
import { Basis } from '../financials/financials.ts';
import { reportKinds, tableKinds } from './report-kind.ts';

const ReportDays = z.strictObject({ from: CalendarDate, to: CalendarDate, basis: Basis.default('cash') });

export const ReportQuery = ReportDays.extend({ kind: z.enum(reportKinds) });
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportFileQuery = ReportDays.extend({ kind: z.enum(tableKinds) });
export type ReportFileQuery = z.infer<typeof ReportFileQuery>;

const route = (path: `/${string}`) => oc.route({ method: 'GET', path: `/reports${path}`, tags: ['reports'] });

export const reportsContract = {
  pdf: route('/pdf').input(ReportQuery).output(z.file()),
  exportCsv: route('/csv').input(ReportFileQuery).output(z.file()),
};
