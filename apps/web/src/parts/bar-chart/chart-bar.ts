import type { CalendarDate } from '@dayworks/shared/calendar-date';

export interface ChartBar {
  key: string;
  /** First and last day, both included. */
  from: CalendarDate;
  to: CalendarDate;
  /** Dollars; below zero where more was given back than came in. */
  value: number;
  /** The same stretch of the period before. */
  before?: number;
  /** Its last day has not come to an end yet. */
  isRunning?: boolean;
  /** The rows that make it up. */
  href?: string;
}

export interface SeriesNames {
  value: string;
  before: string;
}

export const usualNames: SeriesNames = { value: 'This period', before: 'Period before' };

export const isCompared = (bars: readonly ChartBar[]) => bars.some(({ before }) => before !== undefined);
