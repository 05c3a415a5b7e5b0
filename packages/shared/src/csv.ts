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

type PlainValue<Row, Key> = Key extends keyof Row
  ? Row[Key] extends string | number | null
    ? string
    : never
  : never;

/**
 * The columns of an export, in order. Every field that users fill in must be listed: with a heading, with a heading and
 * a function that returns the value, or with null if the export omits the field. Additional columns can have any name.
 */
export type CsvFields<Row, Written extends PropertyKey> = {
  readonly [Key in Written]: PlainValue<Row, Key> | CsvColumn<Row> | null;
} & Readonly<Record<string, string | CsvColumn<Row> | null>>;

/** Returns the columns of an export as a list. */
export function csvColumns<Row>(
  fields: Readonly<Record<string, string | CsvColumn<Row> | null>>,
): CsvColumn<Row>[] {
  return Object.entries(fields).flatMap(([field, column]) => {
    if (typeof column !== 'string') return column ?? [];
    const read = (row: Row) => row[field as keyof Row] as string | number | null;
    return { heading: column, read };
  });
}
