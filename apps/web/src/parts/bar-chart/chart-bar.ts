import type { CalendarDate } from '@dayworks/shared/calendar-date';

/** First and last day, both included. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

export interface ChartBar extends Days {
  key: string;
  /** Dollars; below zero where more was given back than came in. */
  value: number;
  /** The same stretch of the period before. */
  before?: number;
  /** A second amount of the same days, as a slim bar beside it. */
  beside?: number;
  /** How many of something there were, below the axis. */
  count?: number;
  daysBefore?: Days;
  /** Its last day has not come to an end yet. */
  isRunning?: boolean;
  /** The rows that make it up. */
  href?: string;
  hrefBefore?: string;
}

export interface SeriesNames {
  value: string;
  before: string;
  beside?: string;
  count?: string;
}

export const usualNames: SeriesNames = { value: 'This period', before: 'Period before' };

export const isCompared = (bars: readonly ChartBar[]) => bars.some(({ before }) => before !== undefined);
