import { type CsvColumn, csvAmount } from '../csv.ts';
import type { Sales } from './sales.ts';

export const salesCsv: readonly CsvColumn<Pick<Sales['series'][number], 'from' | 'to' | 'revenue'>>[] = [
  { heading: 'From', read: ({ from }) => from },
  { heading: 'To', read: ({ to }) => to },
  { heading: 'Revenue', read: ({ revenue }) => csvAmount(revenue) },
];
