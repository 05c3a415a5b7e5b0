import { type CsvColumn, csvAmount } from '../csv.ts';
import { formatMoney } from '../money.ts';

export type ReportValue = string | number | null;

export interface ReportColumn {
  label: string;
  kind: 'text' | 'money' | 'percent' | 'number';
}

export interface ReportRow {
  /** Two of them may be called the same. */
  key: string;
  cells: ReportValue[];
  /** A part stands below its sum; a total closes the table, and is left out of a file, which adds up by itself. */
  look: 'plain' | 'part' | 'sum' | 'total';
}

export interface ReportTable {
  heading: string;
  note: string | null;
  columns: ReportColumn[];
  rows: ReportRow[];
  emptyText: string;
}

/** As paper shows it. */
export function cellText(value: ReportValue, { kind }: ReportColumn): string {
  if (value === null) return kind === 'percent' ? '—' : '';
  if (typeof value === 'string') return value;
  if (kind === 'money') return formatMoney(value);
  if (kind === 'percent') return `${value.toFixed(1)}%`;
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

const fileValue = (value: ReportValue, { kind }: ReportColumn) =>
  kind === 'money' && typeof value === 'number' ? csvAmount(value) : value;

/** The columns of a file with the same rows. */
export const csvColumnsOf = ({ columns }: ReportTable): CsvColumn<ReportRow>[] =>
  columns.map((column, index) => ({
    heading: column.kind === 'percent' ? `${column.label} in percent` : column.label,
    read: ({ cells }) => fileValue(cells[index] ?? null, column),
  }));

export const fileRowsOf = ({ rows }: ReportTable): ReportRow[] => rows.filter(({ look }) => look !== 'total');
