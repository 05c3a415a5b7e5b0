import { addMonths, type CalendarDate, startOfMonth } from '@dayworks/shared/calendar-date';
import type { DemoContext } from './bluebird.ts';

const months = 24;

/** The first day of the demo books, chosen so that the books contain all of last year no matter what day it is. */
export const firstDay = ({ today }: DemoContext): CalendarDate => startOfMonth(addMonths(today, 1 - months));

/** The first day of each month in the demo books, including the current month. */
export const historyMonths = (context: DemoContext): CalendarDate[] =>
  Array.from({ length: months }, (_, index) => addMonths(firstDay(context), index));
