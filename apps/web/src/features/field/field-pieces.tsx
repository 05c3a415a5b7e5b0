import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { dayOfVisit } from '@dayworks/shared/field/field-day';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { CalendarClock, CalendarPlus, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldState } from '../../parts/field/use-field-state.ts';
import { Bell } from '../../parts/notifications/bell.tsx';
import { clockParts } from '../../parts/time/time-texts.ts';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/labels.tsx';
import { clockIn } from './visit-words.ts';

type FieldHeaderProps = {
  title: string;
  text: string;
  /** Optional content beside the title of the header. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The header of the 'Today', 'Week' and 'Time' field screens, with the notices below it. */
export function FieldHeader({ title, text, aside, children }: FieldHeaderProps) {
  return (
    <header className="border-line border-b bg-surface-1 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-28 tracking-tighter">{title}</h1>
          <p className="text-16 text-fg-2">{text}</p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-1">
          {aside}
          <Bell />
        </div>
      </div>
      {children}
    </header>
  );
}

/** Shows a duration as 0:52:16, with the seconds in gray. */
export function ClockFace({ ms }: { ms: number }) {
  const { clock, seconds } = clockParts(ms);
  return (
    <>
      {clock}
      <span className="text-fg-3">:{seconds}</span>
    </>
  );
}

function wasText({ was, start_time, time_zone }: FieldVisit): string | null {
  if (!was) return null;
  const before = dayOfVisit({ start_time: was }, time_zone);
  const day = before === dayOfVisit({ start_time }, time_zone) ? '' : `${formatMonthDay(before)}, `;
  return `Moved from ${day}${clockIn(time_zone, was)}`;
}

/** Shows what has changed about a visit, such as its time, since the user last opened the visit. */
export function NewsChip({ visit }: { visit: FieldVisit }) {
  const { days } = useFieldState();
  const moved = wasText(visit);
  if (moved)
    return (
      <Badge tone="viewed" icon={<CalendarClock />}>
        {moved}
      </Badge>
    );
  const isNew = days?.notices.some(({ kind, visit_id }) => kind === 'assigned' && visit_id === visit.id);
  return isNew ? (
    <Badge tone="viewed" icon={<CalendarPlus />}>
      New for you
    </Badge>
  ) : null;
}

type TickMarkProps = { isDone: boolean; className: string; checkClassName: string };

/** A check mark in a box or circle. It shows whether an item is done. */
export const TickMark = ({ isDone, className, checkClassName }: TickMarkProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid place-items-center border-2 text-on-accent',
      isDone ? 'border-success-line bg-success-line' : 'border-line-control',
      className,
    )}
  >
    {isDone && <Check className={checkClassName} />}
  </span>
);

type TickProps = { isDone: boolean; onToggle: () => void; className: string; children: ReactNode };

/** A checklist item that is easy to tap with a thumb, because the whole row reacts. */
export const Tick = ({ isDone, onToggle, className, children }: TickProps) => (
  <label
    className={cx(
      'relative grid min-h-13 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 rounded-8 text-16 leading-[1.375rem]',
      className,
    )}
  >
    <input
      type="checkbox"
      checked={isDone}
      onChange={onToggle}
      className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
    />
    <TickMark
      isDone={isDone}
      className={cx('size-7 rounded-8 peer-focus-visible:shadow-focus', !isDone && 'bg-surface-1')}
      checkClassName="size-[1.125rem] stroke-3"
    />
    {children}
  </label>
);
