/** The named part of an object. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** The fields of a schema, so that a new one needs no list of its own anywhere. */
export function keysOf<Shape extends object, Other extends keyof Shape = never>(
  { shape }: { shape: Shape },
  ...others: readonly Other[]
): Exclude<keyof Shape, Other>[] {
  const isOther = (key: string) => (others as readonly PropertyKey[]).includes(key);
  return Object.keys(shape).filter((key) => !isOther(key)) as Exclude<keyof Shape, Other>[];
}
