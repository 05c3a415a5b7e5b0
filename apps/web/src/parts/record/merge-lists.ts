import type { FormValues } from './record-values.ts';

/**
 * Returns the latest list with the user's own changes applied: removed entries are removed, and added entries are
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

/**
 * Merges the user's changes to lists in a form into the latest lists, if other changes were saved after the form was
 * opened.
 */
export function mergedLists(opened: FormValues, mine: FormValues, latest: FormValues) {
  return Object.entries(latest).flatMap(([name, list]): [string, string[]][] => {
    const [before, typed] = [opened[name], mine[name]];
    if (!Array.isArray(list) || !Array.isArray(before) || !Array.isArray(typed)) return [];
    return [[name, mergeList(before, typed, list)]];
  });
}
