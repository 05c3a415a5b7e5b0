import { addMonths, type CalendarDate, startOfMonth } from '@dayworks/shared/calendar-date';
import type { DemoContext } from './bluebird.ts';

const months = 24;

/** The books begin here: whatever day it is, all of last year stands in them. */
export const firstDay = ({ today }: DemoContext): CalendarDate => startOfMonth(addMonths(today, 1 - months));

/** The first of each month of the books, this one included. */
export const historyMonths = (context: DemoContext): CalendarDate[] =>
  Array.from({ length: months }, (_, index) => addMonths(firstDay(context), index));
