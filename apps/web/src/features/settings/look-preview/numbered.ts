/**
 * Pairs each value with its index, which serves as the key for values that have no other key, such as the shapes on a
 * page or the pages of a file.
 */
export const numbered = <Value>(values: readonly Value[]) => values.map((value, place) => ({ place, value }));
