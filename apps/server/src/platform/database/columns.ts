import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer } from 'drizzle-orm/pg-core';

/** A column type for a timestamp with millisecond precision. In code and in JSON the timestamp is an ISO string. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A column type for a calendar date without a time. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** A column type for a decimal that is read and written as a number, although the driver returns a string. */
const decimal = (dataType: string) =>
  customType<{ data: number; driverData: number | string }>({ dataType: () => dataType, fromDriver: Number });

export const money = decimal('numeric(14,2)');
export const quantity = decimal('numeric(12,3)');
export const taxRate = decimal('numeric(6,3)');

/**
 * The version column of a row. Only edits to editable fields increment it; viewing, paying, sending and sharing do not.
 */
export const version = () => integer().notNull().default(1);

/** A check constraint for a text column that allows only the listed values. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
