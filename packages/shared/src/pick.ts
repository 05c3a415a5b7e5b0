/** Returns a copy of an object with only the given keys. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** Returns the keys of a schema, so that lists of fields include new fields automatically. */
export function keysOf<Shape extends object, Other extends keyof Shape = never>(
  { shape }: { shape: Shape },
  ...others: readonly Other[]
): Exclude<keyof Shape, Other>[] {
  const isOther = (key: string) => (others as readonly PropertyKey[]).includes(key);
  return Object.keys(shape).filter((key) => !isOther(key)) as Exclude<keyof Shape, Other>[];
}

/**
 * Defines how a new record is created from an existing one: each field of the existing record is mapped to the field of
 * the new record that receives its value, or to null if the value is not copied.
 */
export type Carried<From extends object, To extends object> = {
  readonly [Key in keyof From]:
    | { [Name in keyof To]-?: From[Key] extends To[Name] ? Name : never }[keyof To]
    | null;
};

/** Copies the values of a record to the fields given in the mapping. */
export function carry<
  From extends object,
  const Names extends { readonly [Key in keyof From]?: PropertyKey | null },
>(
  from: From,
  names: Names,
): { [Key in keyof From & keyof Names as Names[Key] extends PropertyKey ? Names[Key] : never]: From[Key] } {
  const entries = Object.entries(names) as [keyof From, string | null][];
  return Object.fromEntries(
    entries.flatMap(([field, name]) => (name === null ? [] : [[name, from[field]]])),
  ) as never;
}
