/** Adds the index to values that have no other key, such as the shapes of a page or the pages of a file. */
export const numbered = <Value>(values: readonly Value[]) => values.map((value, place) => ({ place, value }));
