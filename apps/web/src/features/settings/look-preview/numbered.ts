/** For what is known by its place alone: the shapes of a page, the pages of a file. */
export const numbered = <Value>(values: readonly Value[]) => values.map((value, place) => ({ place, value }));
