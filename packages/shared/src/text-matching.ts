/**
 * Returns a key for comparing categories, sources and tags, regardless of case and spaces (F3). The SQL equivalent is
 * group_key().
 */
export const groupKey = (written: string): string => written.replace(/\s/g, '').toLowerCase();

/**
 * Counts the typing mistakes between two strings: wrong, swapped, missing and extra letters. Counting stops at `most`
 * + 1.
 */
export function typingSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] as number) + 1,
          (current[column - 1] as number) + 1,
          (last[column - 1] as number) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[b.length] as number, most + 1);
}
