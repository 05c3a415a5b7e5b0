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
