import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer } from 'drizzle-orm/pg-core';

/** ISO string on the wire and in code; milliseconds are all that JavaScript can hold. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A calendar day without a time. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** Reads and writes as a number; the driver itself gives text. */
const decimal = (dataType: string) =>
  customType<{ data: number; driverData: number | string }>({ dataType: () => dataType, fromDriver: Number });

export const money = decimal('numeric(14,2)');
export const quantity = decimal('numeric(12,3)');
export const taxRate = decimal('numeric(6,3)');

/** Raised by edits of editable fields only, never by viewed, paid, sent or shared. */
export const version = () => integer().notNull().default(1);

/** For check constraints: a text column that holds one of the listed words. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
