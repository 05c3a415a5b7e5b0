import type { Segment } from './calendar-event.ts';

export interface Placed extends Segment {
  /** Of the width of the day, from 0 to 1. */
  left: number;
  width: number;
}

/** What overlaps stands side by side; what stands in nobody's way has the whole width. */
export function layOut(segments: readonly Segment[]): Placed[] {
  const inOrder = segments.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const placed: Placed[] = [];
  let group: { segment: Segment; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { segment, lane } of group) {
      placed.push({ ...segment, left: lane / ends.length, width: 1 / ends.length });
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
  return placed;
}

/** How many stand side by side where the day is fullest. */
export const mostBeside = (segments: readonly Segment[]): number =>
  Math.max(1, ...layOut(segments).map(({ width }) => Math.round(1 / width)));
