import type { FormValues } from './record-values.ts';

/** The latest list with one's own changes made to it: what one took out is out, what one added is added. */
export function mergeList(
  opened: readonly string[],
  mine: readonly string[],
  latest: readonly string[],
): string[] {
  const isTakenOut = (entry: string) => opened.includes(entry) && !mine.includes(entry);
  const isAdded = (entry: string) => !opened.includes(entry) && !latest.includes(entry);
  return [...latest.filter((entry) => !isTakenOut(entry)), ...mine.filter(isAdded)];
}

/** Of a form that was opened with other lists than there are now. */
export function mergedLists(opened: FormValues, mine: FormValues, latest: FormValues) {
  return Object.entries(latest).flatMap(([name, list]): [string, string[]][] => {
    const [before, typed] = [opened[name], mine[name]];
    if (!Array.isArray(list) || !Array.isArray(before) || !Array.isArray(typed)) return [];
    return [[name, mergeList(before, typed, list)]];
  });
}
