/*
 * The following functions build column lists for SQL from the typed keys of a shape, so that a new field has to be
 * written only once.
 */

/** Returns the columns with the row alias, such as 'i.id, i.date, ...'. */
export function columnsOf(row: string, keys: readonly string[]): string {
  return keys.map((key) => `${row}.${key}`).join(', ');
}

/** '$3, $4, …' */
export function placeholders(keys: readonly string[], first: number): string {
  return keys.map((_, index) => `$${first + index}`).join(', ');
}

/** Returns SQL assignments with placeholders, such as 'date = $3, due_date = $4, ...'. */
export function assignments(keys: readonly string[], first: number): string {
  return keys.map((key, index) => `${key} = $${first + index}`).join(', ');
}

/** The values for the placeholders of `assignments`. */
export function valuesOf<Row extends object>(row: Row, keys: readonly (keyof Row)[]): unknown[] {
  return keys.map((key) => row[key]);
}

/** Returns the members of a JSON object, such as "'id', i.id, 'date', i.date, ...". */
export function membersOf(row: string, keys: readonly string[]): string {
  return keys.map((key) => `'${key}', ${row}.${key}`).join(', ');
}
