import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { weekdayOf } from '@dayworks/shared/appointments/schedule-texts';
import { type WorkingTimes, workingDay } from '@dayworks/shared/appointments/working-day';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { addMinutes, minutesBetween, type WallTime } from '@dayworks/shared/dates/zoned-time';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { swallowNextClick } from '../../../parts/board/pointer.ts';
import { type CalendarEvent, isSamePlan, type Plan, planOf, snapMinutes } from './calendar-event.ts';
import type { Hours } from './day-layout.ts';

type WorkingDay = ScheduleSettings['working_hours'][number];

/** A column of the time grid: a day, or one person's day. */
export interface GridColumn {
  key: string;
  day: CalendarDate;
  /**
   * The person to whom the calendar column belongs. Undefined means that one column shows everyone, and null means
   * unassigned visits.
   */
  assigneeId?: string | null;
  /** The width of the column relative to the other columns. */
  weight: number;
  working: WorkingDay;
}

const halfWeight = 0.52;

/** A weekend day that is not a working day gets half the normal width, unless it has many events. */
export function dayColumns(
  days: readonly CalendarDate[],
  times: WorkingTimes,
  isCrowded: (day: CalendarDate) => boolean,
): GridColumn[] {
  return days.map((day) => {
    const hours = workingDay(day, times);
    const isHalf = days.length > 1 && weekdayOf(day) >= 5 && !hours && !isCrowded(day);
    return { key: day, day, working: hours, weight: isHalf ? halfWeight : 1 };
  });
}

/**
 * Returns the team members, then former members who still have visits, and finally null for unassigned visits. This
 * way, every visit of the day has a column.
 */
export function peopleOf(
  team: readonly { user_id: string }[],
  events: readonly { assigneeId: string | null }[],
): (string | null)[] {
  const known = new Set(team.map(({ user_id }) => user_id));
  const left = events.flatMap(({ assigneeId }) => (assigneeId && !known.has(assigneeId) ? [assigneeId] : []));
  return [...known, ...new Set(left), null];
}

export function peopleColumns(
  day: CalendarDate,
  people: readonly (string | null)[],
  times: WorkingTimes,
): GridColumn[] {
  const hours = workingDay(day, times);
  return people.map((assigneeId) => ({
    key: assigneeId ?? 'nobody',
    day,
    assigneeId,
    working: hours,
    weight: 1,
  }));
}

/** The thresholds for a drag. Below them, a mouse movement counts as a click and a finger movement as scrolling. */
const mouseDistancePx = 5;
const touchDelayMs = 300;
const touchTolerancePx = 8;
const edgePx = 72;
const scrollStepPx = 14;
export const newMinutes = 60;
const clickSnapMinutes = 30;

type Grip = { kind: 'move' | 'resize'; event: CalendarEvent } | { kind: 'draw' };

export interface Dragged {
  /** The dragged event; null while the user draws a new event. */
  event: CalendarEvent | null;
  plan: Plan;
}

interface Spot {
  at: WallTime;
  assigneeId: string | null | undefined;
}

const snapped = (minutes: number) => Math.round(minutes / snapMinutes) * snapMinutes;

type GridDragOptions = {
  /** Returns the position in the calendar at a point on the screen. */
  spotAt: (x: number, y: number) => Spot | undefined;
  /** True in the month view, where events are dragged to another day and keep their time. */
  movesDays?: boolean;
  onDrop: (event: CalendarEvent, plan: Plan) => void;
  onDraw: (plan: Plan) => void;
};

/** Returns the position in the grid with hours at a point on the screen. */
export function spotInHours(
  root: HTMLElement | null,
  columns: readonly GridColumn[],
  hours: Hours,
  { x, y }: { x: number; y: number },
): Spot | undefined {
  const lanes = [...(root?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
  const rects = lanes.map((lane) => lane.getBoundingClientRect());
  const isLeftOf = (rect: DOMRect) => x < rect.right;
  const index = Math.max(0, rects.findIndex(isLeftOf) === -1 ? rects.length - 1 : rects.findIndex(isLeftOf));
  const [rect, column] = [rects[index], columns[index]];
  if (!rect || !column) return undefined;
  const share = (y - rect.top) / rect.height;
  const minutes = hours.from * 60 + Math.min(1, Math.max(0, share)) * (hours.to - hours.from) * 60;
  return { at: addMinutes(`${column.day}T00:00`, Math.floor(minutes)), assigneeId: column.assigneeId };
}

const minutesOfDay = (at: WallTime) => minutesBetween(`${at.slice(0, 10)}T00:00`, at);
const snapWall = (at: WallTime) => addMinutes(`${at.slice(0, 10)}T00:00`, snapped(minutesOfDay(at)));

/** Returns the event's position after the pointer was pressed at `from` and moved to `to`. */
function planAt(grip: Grip, from: Spot, to: Spot, movesDays: boolean): Plan {
  if (grip.kind === 'draw') {
    const [start, end] = [snapWall(from.at), snapWall(to.at)].toSorted() as [WallTime, WallTime];
    const assigneeId = from.assigneeId ?? null;
    return { start, end: start === end ? addMinutes(start, snapMinutes) : end, assigneeId };
  }
  const plan = planOf(grip.event);
  if (grip.kind === 'resize') {
    const end = snapWall(to.at);
    return minutesBetween(plan.start, end) < snapMinutes
      ? { ...plan, end: addMinutes(plan.start, snapMinutes) }
      : { ...plan, end };
  }
  const moved = addMinutes(to.at, minutesBetween(from.at, plan.start));
  const start = movesDays ? moved : snapWall(moved);
  const assigneeId = to.assigneeId === undefined ? plan.assigneeId : to.assigneeId;
  return { start, end: addMinutes(start, minutesBetween(plan.start, plan.end)), assigneeId };
}

/** Returns the time of the new event when the user clicks an empty spot. */
function clickedPlan({ at, assigneeId = null }: Spot): Plan {
  const start = addMinutes(
    `${at.slice(0, 10)}T00:00`,
    Math.floor(minutesOfDay(at) / clickSnapMinutes) * clickSnapMinutes,
  );
  return { start, end: addMinutes(start, newMinutes), assigneeId };
}

/** Lets the user move, resize and draw events with a mouse, pen or finger. A finger can still scroll the page. */
export function useGridDrag(options: GridDragOptions) {
  const { spotAt, movesDays = false, onDrop, onDraw } = options;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = (down: ReactPointerEvent, grip: Grip) => {
    const from = spotAt(down.clientX, down.clientY);
    if (down.button !== 0 || !from || stop.current) return;
    down.stopPropagation();
    const isTouch = down.pointerType === 'touch';
    const { pointerId, clientX, clientY } = down;
    const event = grip.kind === 'draw' ? null : grip.event;
    let plan: Plan | null = null;
    const over = new AbortController();
    const { signal } = over;
    // In the month view, a click on a day creates an event, but no event can be drawn.
    const isClick = movesDays && event === null;
    const timer = isTouch && !isClick ? setTimeout(() => pickUp(from), touchDelayMs) : undefined;

    const finish = () => {
      clearTimeout(timer);
      over.abort();
      stop.current = null;
      setDragged(null);
    };
    stop.current = finish;

    const pickUp = (to: Spot) => {
      // A new event stays on the day and with the person where the user started to draw it.
      const within = grip.kind === 'draw' ? { ...to, at: `${from.at.slice(0, 10)}${to.at.slice(10)}` } : to;
      plan = planAt(grip, from, within, movesDays);
      setDragged({ event, plan });
    };

    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      const distance = Math.hypot(move.clientX - clientX, move.clientY - clientY);
      if (!plan && (isTouch || isClick) && distance > touchTolerancePx) return finish();
      if (!plan && (isTouch || isClick || distance < mouseDistancePx)) return;
      if (move.clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollStepPx);
      else if (move.clientY < edgePx) window.scrollBy(0, -scrollStepPx);
      const to = spotAt(move.clientX, move.clientY);
      if (to) pickUp(to);
    };

    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      const dropped = plan;
      finish();
      if (dropped) {
        swallowNextClick();
        if (event) {
          if (!isSamePlan(dropped, planOf(event))) onDrop(event, dropped);
        } else onDraw(dropped);
      } else if (!event) onDraw(clickedPlan(from));
    };

    const listening = { signal };
    window.addEventListener('pointermove', onMove, listening);
    window.addEventListener('pointerup', onUp, listening);
    window.addEventListener('pointercancel', finish, listening);
    window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(), listening);
    // Once an event is picked up, finger movements move the event instead of scrolling the page.
    window.addEventListener('touchmove', (touch) => plan && touch.cancelable && touch.preventDefault(), {
      signal,
      passive: false,
    });
    window.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), listening);
  };

  return { dragged, begin };
}
