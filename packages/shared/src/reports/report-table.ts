import { type CsvColumn, csvAmount } from '../csv.ts';
import { formatMoney } from '../money.ts';

export type ReportValue = string | number | null;

export interface ReportColumn {
  label: string;
  kind: 'text' | 'money' | 'percent' | 'number';
}

export interface ReportRow {
  /** The unique key of a report row. The name cannot serve as the key, because two rows can have the same name. */
  key: string;
  cells: ReportValue[];
  /**
   * A 'part' row is shown below the row with its sum. A 'total' row is the last row; it is omitted from CSV files,
   * because a spreadsheet can add up the rows itself.
   */
  look: 'plain' | 'part' | 'sum' | 'total';
}

export interface ReportTable {
  heading: string;
  note: string | null;
  columns: ReportColumn[];
  rows: ReportRow[];
  emptyText: string;
}

/** Formats the value of a table cell for the printed report. */
export function cellText(value: ReportValue, { kind }: ReportColumn): string {
  if (value === null) return kind === 'percent' ? '—' : '';
  if (typeof value === 'string') return value;
  if (kind === 'money') return formatMoney(value);
  if (kind === 'percent') return `${value.toFixed(1)}%`;
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

const fileValue = (value: ReportValue, { kind }: ReportColumn) =>
  kind === 'money' && typeof value === 'number' ? csvAmount(value) : value;

/** Returns the columns for a CSV file with the same rows as the table. */
export const csvColumnsOf = ({ columns }: ReportTable): CsvColumn<ReportRow>[] =>
  columns.map((column, index) => ({
    heading: column.kind === 'percent' ? `${column.label} in percent` : column.label,
    read: ({ cells }) => fileValue(cells[index] ?? null, column),
  }));

export const fileRowsOf = ({ rows }: ReportTable): ReportRow[] => rows.filter(({ look }) => look !== 'total');
