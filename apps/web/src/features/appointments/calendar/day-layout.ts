import type { Segment } from './calendar-event.ts';

export interface Placed extends Segment {
  /** Of the width of the day, from 0 to 1. */
  left: number;
  width: number;
}

/** What has no room beside the others: how many, and when. */
interface Unplaced {
  from: number;
  to: number;
  count: number;
}

export interface Layout {
  placed: Placed[];
  more: Unplaced[];
}

/** Narrower than a third of a day nothing can be read. */
export const mostColumns = 3;

type Laned = { segment: Segment; lane: number };

/** Hidden ones that overlap are told as one: '+2'. */
function told(hidden: readonly Segment[]): Unplaced[] {
  const more: Unplaced[] = [];
  for (const { from, to } of hidden.toSorted((a, b) => a.from - b.from)) {
    const last = more.at(-1);
    if (last && from < last.to)
      more[more.length - 1] = { from: last.from, to: Math.max(last.to, to), count: last.count + 1 };
    else more.push({ from, to, count: 1 });
  }
  return more;
}

/**
 * What overlaps stands side by side, in at most so many columns; what stands in nobody's way has the whole width. `keptId` is in
 * somebody's hand and always shown.
 */
export function layOut(
  segments: readonly Segment[],
  most = Number.POSITIVE_INFINITY,
  keptId?: string,
): Layout {
  const inOrder = segments.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const placed: Placed[] = [];
  const hidden: Segment[] = [];
  let group: Laned[] = [];
  let ends: number[] = [];
  const close = () => {
    const columns = Math.min(ends.length, most);
    for (const { segment, lane } of group) {
      if (lane < columns || segment.event.id === keptId) {
        placed.push({ ...segment, left: Math.min(lane, columns - 1) / columns, width: 1 / columns });
      } else hidden.push(segment);
    }
    group = [];
    ends = [];
  };
  for (const segment of inOrder) {
    if (ends.every((end) => end <= segment.from)) close();
    const free = ends.findIndex((end) => end <= segment.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = segment.to;
    group.push({ segment, lane });
  }
  close();
  return { placed, more: told(hidden) };
}

/** How many stand side by side where the day is fullest. */
export const mostBeside = (segments: readonly Segment[], most?: number): number =>
  Math.max(1, ...layOut(segments, most).placed.map(({ width }) => Math.round(1 / width)));
