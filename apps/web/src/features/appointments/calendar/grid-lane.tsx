import { addMinutes, clockOf, minutesBetween } from '@dayworks/shared/dates/zoned-time';
import { Link } from '../../../lib/routing/router.tsx';
import { clockAt, clockSpan } from '../../../parts/appointment/appointment-times.ts';
import { cx } from '../../../ui/cx.ts';
import { hourRem, type Plan } from './calendar-event.ts';
import type { Layout } from './day-layout.ts';
import { GridEvent } from './grid-event.tsx';
import { type Hours, minutesOf } from './shown-hours.ts';
import type { GridColumn, useGridDrag } from './use-grid-drag.ts';

type GridLaneProps = {
  column: GridColumn;
  label: string;
  layout: Layout;
  dayHref: string;
  hours: Hours;
  isToday: boolean;
  nowTop: string | undefined;
  draggedId: string | undefined;
  drawn: Plan | null;
  begin: ReturnType<typeof useGridDrag>['begin'];
};

const clockText = (minutes: number) => clockAt(addMinutes('2000-01-01T00:00', minutes));
const remOf = (minutes: number) => `${(minutes / 60) * hourRem}rem`;

/**
 * One column of the time grid, for a day or for one person's day: the hours outside working hours are shaded, and the
 * line for the current time is behind the events.
 */
export function GridLane(props: GridLaneProps) {
  const { column, label, layout, dayHref, hours, isToday, nowTop, draggedId, drawn, begin } = props;
  const { working } = column;
  const [open, close] = working ? [minutesOf(working.from), minutesOf(working.to)] : [24 * 60, 24 * 60];
  const lastMinute = hours.to * 60;
  return (
    <section
      data-lane={column.key}
      data-from={hours.from}
      data-to={hours.to}
      aria-label={label}
      onPointerDown={(down) => begin(down, { kind: 'draw' })}
      style={{
        height: remOf(lastMinute - hours.from * 60),
        backgroundSize: `100% ${hourRem}rem`,
      }}
      className={cx(
        'relative min-w-0 cursor-cell touch-pan-y border-line border-l bg-[linear-gradient(to_top,var(--border)_1px,transparent_1px)]',
        isToday && 'bg-accent/3',
      )}
    >
      <OutsideHours top={0} height={remOf(Math.min(open, lastMinute) - hours.from * 60)} />
      <OutsideHours top={remOf(close - hours.from * 60)} height={remOf(Math.max(0, lastMinute - close))} />
      {nowTop && (
        <span
          aria-hidden="true"
          style={{ top: nowTop }}
          className={cx(
            'absolute inset-x-0 h-px',
            isToday
              ? 'h-[1.5px] bg-danger-line before:absolute before:-top-[3px] before:-left-[4px] before:size-[8px] before:rounded-full before:bg-danger-line'
              : 'bg-danger-line/30',
          )}
        />
      )}
      <ul>
        {layout.placed.map((one) => (
          <GridEvent
            key={one.event.id}
            placed={one}
            hours={hours}
            isNarrow={column.weight < 1}
            isDragged={one.event.id === draggedId}
            onGrip={(down, kind) => begin(down, { kind, event: one.event })}
          />
        ))}
        {layout.more.map(({ from, to, count }) => (
          <li
            key={from}
            style={{ top: `calc(${remOf(Math.max(0, to - hours.from * 60))} - 1.75rem)` }}
            className="absolute right-1 z-2"
          >
            <Link
              to={dayHref}
              aria-label={`${count} more at this time, from ${clockText(from)}. Open the day`}
              onPointerDown={(down) => down.stopPropagation()}
              className="grid h-6 min-w-7 place-items-center rounded-full border border-line-strong bg-surface-1 px-1.5 font-semibold text-12 text-fg-1 shadow-pop hover:bg-surface-hover focus-visible:shadow-focus"
            >
              +{count}
            </Link>
          </li>
        ))}
      </ul>
      {drawn && (
        <span
          aria-hidden="true"
          data-tone="accent"
          style={{
            top: remOf(minutesOf(clockOf(drawn.start)) - hours.from * 60),
            height: remOf(minutesBetween(drawn.start, drawn.end)),
          }}
          className="absolute inset-x-0.5 z-2 rounded-6 border border-tone-line border-dashed bg-tone-bg px-1.5 py-0.5 font-medium text-12 text-tone-fg"
        >
          {clockSpan(drawn)}
        </span>
      )}
    </section>
  );
}

const OutsideHours = ({ top, height }: { top: string | number; height: string }) => (
  <span aria-hidden="true" className="absolute inset-x-0 bg-fg-1/4" style={{ top, height }} />
);
