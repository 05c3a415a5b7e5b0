import { type CsvColumn, csvAmount } from '../csv.ts';
import type { StatDay } from './results/statistics.ts';

export const statisticsCsv: CsvColumn<StatDay>[] = [
  { heading: 'Date', read: ({ date }) => date },
  { heading: 'Spend', read: ({ spend }) => csvAmount(spend) },
  { heading: 'Leads', read: ({ leads }) => leads },
  { heading: 'Bookings', read: ({ bookings }) => bookings },
  { heading: 'Received', read: ({ revenue }) => csvAmount(revenue) },
  {
    heading: 'ROI in percent, over the days that a message counts',
    read: ({ marketing_roi }) => marketing_roi,
  },
];
