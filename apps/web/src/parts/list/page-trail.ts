export const pageSize = 50;

/** Rows that stand in for a page nobody has seen yet. */
const guessedSize = 10;

/**
 * The pages known so far, each by where the one before it ended. With it any page can be asked for again, so that
 * rows out of sight need not be kept.
 */
export type PageTrail = readonly KnownPage[];

interface KnownPage {
  cursor: string | null;
  size: number;
  /** Where it began before rows above it came or went: what it showed stands in until the new rows are here. */
  formerCursor?: string | null;
}

export const startOfTrail: PageTrail = [{ cursor: null, size: guessedSize }];

/** What a page that has arrived tells: how long it is, and where the next one begins, if there is one. */
export function follow(
  trail: PageTrail,
  index: number,
  { size, next }: { size: number; next: string | null },
): PageTrail {
  const known = trail[index];
  if (!known) return trail;
  const after = trail[index + 1];
  if (known.size === size && (after?.cursor ?? null) === next) return trail;
  const before = [...trail.slice(0, index), { ...known, size }];
  if (next === null) return before;
  const changed = after && after.cursor !== next ? { formerCursor: after.cursor } : {};
  const following = { size: guessedSize, ...after, ...changed, cursor: next };
  return [...before, following, ...trail.slice(index + 2)];
}

export function rowCount(trail: PageTrail): number {
  return trail.reduce((sum, { size }) => sum + size, 0);
}

export interface PlacedPage extends KnownPage {
  index: number;
  /** The row it starts with. */
  start: number;
}

/** The pages that hold these rows; the first one when the rows are not known yet. */
export function pagesBetween(trail: PageTrail, firstRow: number, lastRow: number): PlacedPage[] {
  let start = 0;
  const placed = trail.map((page, index) => {
    const place = { ...page, index, start };
    start += page.size;
    return place;
  });
  const found = placed.filter((page) => page.start <= lastRow && page.start + page.size > firstRow);
  return found.length > 0 ? found : placed.slice(0, 1);
}
