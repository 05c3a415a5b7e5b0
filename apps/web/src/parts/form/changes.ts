const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the number of fields whose values differ between two versions of a form. */
export function countChanges<Values extends object>(now: Values, before: Values): number {
  const names = Object.keys(before) as (keyof Values)[];
  return names.filter((name) => !isSame(now[name], before[name])).length;
}

/**
 * Returns whether two inputs are equal apart from the ids of list items, because the server assigns new ids on every
 * edit.
 */
export function isSameInput(one: unknown, other: unknown): boolean {
  const text = (input: unknown) =>
    JSON.stringify(input, (_, value: unknown) => (Array.isArray(value) ? value.map(withoutId) : value));
  return text(one) === text(other);
}

const withoutId = (item: unknown) =>
  typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: null } : item;

/**
 * Merges a list: returns the latest saved entries without those that the user removed, and with those that the user
 * added.
 */
export function mergeList(
  opened: readonly string[],
  mine: readonly string[],
  latest: readonly string[],
): string[] {
  const isTakenOut = (entry: string) => opened.includes(entry) && !mine.includes(entry);
  const isAdded = (entry: string) => !opened.includes(entry) && !latest.includes(entry);
  return [...latest.filter((entry) => !isTakenOut(entry)), ...mine.filter(isAdded)];
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Applies the user's changes to a newer saved version of the record. Each field is merged separately, and so is each
 * entry in a list of words.
 */
export function mergeFields<Values extends object>(latest: Values, mine: Values, before: Values): Values {
  const names = Object.keys(latest) as (keyof Values)[];
  const merged = names.map((name) => {
    const [saved, typed, opened] = [latest[name], mine[name], before[name]];
    if (isList(saved) && isList(typed) && isList(opened)) return [name, mergeList(opened, typed, saved)];
    return [name, isSame(typed, opened) ? saved : typed];
  });
  return Object.fromEntries(merged);
}
