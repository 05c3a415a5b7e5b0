import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { clockOf, clockText, dayOf, type WallTime } from '@dayworks/shared/dates/zoned-time';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import {
  asDragged,
  type CalendarEvent,
  hourRem,
  type Plan,
  type Segment,
  segmentsOn,
} from './calendar-event.ts';
import { type Hours, layOut, minutesOf, mostBeside, mostColumns } from './day-layout.ts';
import { GridLane } from './grid-lane.tsx';
import { type GridColumn, spotInHours, useGridDrag } from './use-grid-drag.ts';

const hoursBetween = ({ from, to }: Hours) =>
  Array.from({ length: to - from - 1 }, (_, step) => from + step + 1);

const hourText = (hour: number) => clockText(`${hour}:00`).replace(':00', '');

/**
 * Returns whether an hour label of the calendar is so close to the label of the current time that the hour label could
 * not be read.
 */
const isCovered = (hour: number, now: string | undefined) => {
  if (!now) return false;
  const [nowHour = 0, minute = 0] = now.split(':').map(Number);
  return Math.abs(nowHour * 60 + minute - hour * 60) < 16;
};

type GridGutterProps = {
  hours: Hours;
  now: string | undefined;
  nowTop: string | undefined;
  className: string;
};

function GridGutter({ hours, now, nowTop, className }: GridGutterProps) {
  const place = '-translate-y-1/2 absolute right-2 whitespace-nowrap text-11 leading-3.5 tabular-nums';
  return (
    <div
      aria-hidden="true"
      className={className}
      style={{ height: `${(hours.to - hours.from) * hourRem}rem` }}
    >
      {hoursBetween(hours).map(
        (hour) =>
          !isCovered(hour, now) && (
            <span
              key={hour}
              className={`${place} text-fg-3`}
              style={{ top: `${(hour - hours.from) * hourRem}rem` }}
            >
              {hourText(hour)}
            </span>
          ),
      )}
      {now && (
        <span className={`${place} font-semibold text-danger-fg`} style={{ top: nowTop }}>
          {clockText(now).replace(/ [AP]M/, '')}
        </span>
      )}
    </div>
  );
}

type TimeGridProps = {
  columns: readonly GridColumn[];
  events: readonly CalendarEvent[];
  hours: Hours;
  today: CalendarDate;
  now: WallTime;
  dayHref: (day: CalendarDate) => string;
  labelOf: (column: GridColumn, count: number) => string;
  headOf: (column: GridColumn, count: number) => ReactNode;
  /** The area between the column headers and the hours, for entries that have a day but no time. */
  layerOf?: (column: GridColumn) => ReactNode;
  onDrop: (event: CalendarEvent, plan: Plan) => void;
  onDraw: (plan: Plan) => void;
};

const isIn = ({ assigneeId }: GridColumn, event: CalendarEvent) =>
  assigneeId === undefined || assigneeId === event.assigneeId;

const segmentsIn = (column: GridColumn, events: readonly CalendarEvent[]) =>
  segmentsOn(
    column.day,
    events.filter((event) => isIn(column, event)),
  );

/** The hour labels stay in place when the days are scrolled sideways. */
const asideLook = 'sticky left-0 z-4 bg-surface-1';

/** If not all columns fit, the grid is scrolled to today's column. */
function useScrollToToday(
  rootRef: RefObject<HTMLElement | null>,
  today: CalendarDate,
  firstColumn: string | undefined,
) {
  useEffect(() => {
    const lane = rootRef.current?.querySelector<HTMLElement>(`[data-lane="${today}"]`);
    const scroller = rootRef.current?.parentElement;
    const gutter = rootRef.current?.firstElementChild;
    if (firstColumn && lane && scroller && gutter) scroller.scrollLeft = lane.offsetLeft - gutter.clientWidth;
  }, [rootRef, today, firstColumn]);
}

/**
 * Returns the widths of the calendar columns. A dragged event is not taken into account, so that no column changes its
 * width during a drag.
 */
const columnWidths = (columns: readonly GridColumn[], events: readonly CalendarEvent[]) =>
  columns
    .map((column) => {
      if (columns.length === 1) return 'minmax(0, 1fr)';
      const beside = mostBeside(segmentsIn(column, events), mostColumns);
      return `minmax(max(7.5rem * ${column.weight}, var(--least-beside) * ${beside}), ${column.weight}fr)`;
    })
    .join(' ');

type TaskLayerProps = Required<Pick<TimeGridProps, 'columns' | 'layerOf'>>;

function TaskLayer({ columns, layerOf }: TaskLayerProps) {
  return (
    <>
      <div className={cx('border-line-strong border-b pt-2 pr-2 text-right text-11 text-fg-3', asideLook)}>
        Tasks
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          className="grid min-h-8.5 min-w-0 content-start gap-1 border-line-strong border-b border-l border-l-line p-1"
        >
          {layerOf(column)}
        </div>
      ))}
    </>
  );
}

/** A calendar grid with the hours from top to bottom, and with days or people from left to right. */
export function TimeGrid(props: TimeGridProps) {
  const { columns, events, hours, today, now, dayHref, labelOf, headOf, layerOf, onDrop, onDraw } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const { dragged, begin } = useGridDrag({
    spotAt: (x, y) => spotInHours(rootRef.current, columns, hours, { x, y }),
    onDrop,
    onDraw,
  });
  useScrollToToday(rootRef, today, columns[0]?.key);
  const shown = dragged?.event ? asDragged(events, dragged.event.id, dragged.plan) : events;
  const drawn = dragged && !dragged.event ? dragged.plan : null;

  const segments = columns.map((column) => segmentsIn(column, shown));
  const nowMinutes = minutesOf(clockOf(now));
  const isNowShown =
    columns.some(({ day }) => day === today) && nowMinutes >= hours.from * 60 && nowMinutes <= hours.to * 60;
  const nowTop = isNowShown ? `${(nowMinutes / 60 - hours.from) * hourRem}rem` : undefined;

  return (
    <div className="relative overflow-x-auto overscroll-x-contain">
      <div
        ref={rootRef}
        className="grid min-w-fit [--least-beside:0rem] max-lg:[--least-beside:5.5rem]"
        style={{ gridTemplateColumns: `3.5rem ${columnWidths(columns, events)}` }}
      >
        <div className={cx('border-line border-b', asideLook)} />
        {columns.map((column, index) => (
          <div key={column.key} className="min-w-0 border-line border-b border-l">
            {headOf(column, countOf(segments[index]))}
          </div>
        ))}
        {layerOf && <TaskLayer columns={columns} layerOf={layerOf} />}
        <GridGutter
          hours={hours}
          now={isNowShown ? clockOf(now) : undefined}
          nowTop={nowTop}
          className={asideLook}
        />
        {columns.map((column, index) => (
          <GridLane
            key={column.key}
            column={column}
            label={labelOf(column, countOf(segments[index]))}
            /*
             * The view of a single day shows all events. The week view hides some events when there are too many and
             * links to this view.
             */
            layout={layOut(
              segments[index] ?? [],
              columns.length === 1 ? undefined : mostColumns,
              dragged?.event?.id,
            )}
            dayHref={dayHref(column.day)}
            hours={hours}
            isToday={column.day === today}
            nowTop={nowTop}
            draggedId={dragged?.event?.id}
            drawn={
              drawn && drawn.assigneeId === (column.assigneeId ?? null) && dayOf(drawn.start) === column.day
                ? drawn
                : null
            }
            begin={begin}
          />
        ))}
      </div>
    </div>
  );
}

/** The number of visits shown for the day does not include cancelled appointments. */
const countOf = (segments: readonly Segment[] = []) =>
  segments.filter(({ event }) => event.status !== 'cancelled').length;
