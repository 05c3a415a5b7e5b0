/** One column of a CSV file: how it is headed, and what it says of a row. An import will find it by the same heading. */
export interface CsvColumn<Row> {
  heading: string;
  read: (row: Row) => string | number | null;
}

/** Two decimals, also for whole dollars. */
export const csvAmount = (amount: number | null | undefined): string | null => amount?.toFixed(2) ?? null;
