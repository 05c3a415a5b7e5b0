export const pageSize = 50;

/** The number of placeholder rows for a page that was never loaded. */
const guessedSize = 10;

/**
 * The pages known so far, each with its cursor. Any page can be requested again by its cursor, so rows out of view
 * need not stay in memory.
 */
export type PageTrail = readonly KnownPage[];

interface KnownPage {
  cursor: string | null;
  size: number;
  /**
   * The earlier cursor, if rows above the page were added or removed; the page's old rows are shown until the new
   * rows are loaded.
   */
  formerCursor?: string | null;
}

export const startOfTrail: PageTrail = [{ cursor: null, size: guessedSize }];

/** Updates the list of known pages with a loaded page: its length, and the cursor of the next page, if there is one. */
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
  /** The index of the page's first row. */
  start: number;
}

/** Returns the pages that contain the given rows, or the first page if the rows are not known yet. */
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
