import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  ClosingDay,
  ClosingDayQuery,
  DayClosePage,
  DayClosePageQuery,
  DayCloseQuery,
  DayCloseTotals,
  NewDayClose,
  ReopenDay,
} from './day-close.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`) => oc.route({ method, path, tags: ['day close'] });

export const closingContract = {
  day: route('GET', '/day-close').input(ClosingDayQuery).output(ClosingDay),
  list: route('GET', '/day-closes').input(DayClosePageQuery).output(DayClosePage),
  totals: route('GET', '/day-closes/totals').input(DayCloseQuery).output(DayCloseTotals),
  exportCsv: route('GET', '/day-closes/export').input(DayCloseQuery).output(z.file()),
  close: route('POST', '/day-closes').input(NewDayClose).output(ClosingDay),
  reopen: route('POST', '/day-closes/{id}/reopen').input(ReopenDay).output(ClosingDay),
};
