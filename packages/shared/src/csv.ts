/**
 * A column of a CSV file: its heading, and a function that reads the column's value from a row. An import uses the
 * same headings.
 */
export interface CsvColumn<Row> {
  heading: string;
  read: (row: Row) => string | number | null;
}

/** Formats an amount with two decimals, even for whole dollars. */
export const csvAmount = (amount: number | null | undefined): string | null => amount?.toFixed(2) ?? null;
