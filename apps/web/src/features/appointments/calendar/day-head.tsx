import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { Link } from '../../../lib/routing/router.tsx';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ToneOfPerson } from './calendar-views.ts';

export const visitsText = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

type DayHeadProps = {
  day: CalendarDate;
  isToday: boolean;
  count: number;
  /** The name of the holiday, if the day is a holiday. */
  holiday: string | null;
  isNarrow: boolean;
  href: string;
};

/** The header of a day, which links to the view of that day. */
export function DayHead({ day, isToday, count, holiday, isNarrow, href }: DayHeadProps) {
  return (
    <Link
      to={href}
      className={cx(
        'flex min-h-10.5 items-baseline gap-1.5 px-3 pt-2.5 pb-2 text-12 leading-4 hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] max-sm:px-2',
        isToday ? 'text-accent-text' : 'text-fg-3',
      )}
    >
      <span className="sr-only">
        {[`${weekdayName(day)} ${Number(day.slice(8))}`, holiday, visitsText(count)]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span aria-hidden="true">{weekdayName(day).slice(0, 3)}</span>
      <span
        aria-hidden="true"
        className={cx(
          'font-semibold tabular-nums',
          isToday
            ? '-my-0.5 grid min-h-6.5 min-w-6.5 place-items-center rounded-full bg-accent text-14 text-on-accent'
            : 'text-16 text-fg-1 leading-5.5',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {holiday ? (
        <span
          aria-hidden="true"
          title={holiday}
          className="ml-auto min-w-0 truncate font-medium text-11 text-warning-fg"
        >
          {holiday}
        </span>
      ) : (
        count > 0 &&
        !isNarrow && (
          <span aria-hidden="true" className="ml-auto truncate text-11">
            {visitsText(count)}
          </span>
        )
      )}
    </Link>
  );
}

type PersonHeadProps = { name: string; assigneeId: string | null; count: number; toneOfPerson: ToneOfPerson };

export function PersonHead({ name, assigneeId, count, toneOfPerson }: PersonHeadProps) {
  return (
    <div className="flex min-h-10.5 items-center gap-2 px-3 py-1.5 text-13 max-sm:px-2">
      <PersonAvatar userId={assigneeId} name={name} size="sm" tone={toneOfPerson(assigneeId)} decorative />
      <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
      {count > 0 && <span className="ml-auto flex-none text-11 text-fg-3">{visitsText(count)}</span>}
    </div>
  );
}
