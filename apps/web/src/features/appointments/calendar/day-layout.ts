import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import type { Segment } from './calendar-event.ts';

export interface Hours {
  from: number;
  to: number;
}

const wholeDay: Hours = { from: 0, to: 24 };
const usual: Hours = { from: 8, to: 17 };

export const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** Returns the hours to show: the working hours, one hour before and after them, and the hours of any other events. */
export function shownHours(
  working: ScheduleSettings['working_hours'],
  segments: readonly Pick<Segment, 'from' | 'to'>[],
  isAll: boolean,
): Hours {
  if (isAll) return wholeDay;
  const days = working.filter((day) => day !== null);
  const [start, end] = days.length
    ? [Math.min(...days.map(({ from }) => minutesOf(from))), Math.max(...days.map(({ to }) => minutesOf(to)))]
    : [usual.from * 60, usual.to * 60];
  const first = Math.min(start - 60, ...segments.map(({ from }) => from));
  const last = Math.max(end + 60, ...segments.map(({ to }) => to));
  return { from: Math.max(0, Math.floor(first / 60)), to: Math.min(24, Math.ceil(last / 60)) };
}

export interface Placed extends Segment {
  /** The left edge of the event within the width of the day, as a fraction from 0 to 1. */
  left: number;
  width: number;
}

/**
 * The number of events that are hidden because there is no room beside the other events, and the time span that they
 * cover.
 */
interface Unplaced {
  from: number;
  to: number;
  count: number;
}

export interface Layout {
  placed: Placed[];
  more: Unplaced[];
}

/**
 * The maximum number of events side by side. An event narrower than a third of the day's column would be unreadable.
 */
export const mostColumns = 3;

type Laned = { segment: Segment; lane: number };

/** Combines overlapping hidden events into one marker, such as '+2'. */
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
 * Places overlapping events side by side, in at most the given number of columns. An event that overlaps no other event
 * gets the full width. The event with the id `keptId` is being dragged and is always shown.
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

/** Returns the largest number of events that are shown side by side on the day. */
export const mostBeside = (segments: readonly Segment[], most?: number): number =>
  Math.max(1, ...layOut(segments, most).placed.map(({ width }) => Math.round(1 / width)));
