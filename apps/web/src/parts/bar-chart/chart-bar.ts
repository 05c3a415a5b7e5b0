import type { CalendarDate } from '@dayworks/shared/calendar-date';

/** The start date and end date, both included. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

export interface ChartBar extends Days {
  key: string;
  /** The amount in dollars; negative if refunds exceed payments. */
  value: number;
  /** The amount for the corresponding days in the previous period. */
  before?: number;
  /** A second amount for the same days, shown as a slim bar beside the first bar. */
  beside?: number;
  /** The money spent on the same days, shown as a bar below the zero line. */
  below?: number;
  /** The difference between the amounts above and below the zero line, shown as a line from bar to bar. */
  line?: number;
  /** A count that is shown below the axis, under the bar. */
  count?: number;
  daysBefore?: Days;
  /** True if the last day of the bar is not over yet. */
  isRunning?: boolean;
  /** The link to the rows that make up the bar. */
  href?: string;
  hrefBefore?: string;
}

export interface SeriesNames {
  value: string;
  before: string;
  beside?: string;
  below?: string;
  line?: string;
  count?: string;
}

export const usualNames: SeriesNames = { value: 'This period', before: 'Period before' };

export const isCompared = (bars: readonly ChartBar[]) => bars.some(({ before }) => before !== undefined);
