import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { durationText } from '@dayworks/shared/time/duration-text';
import { Check, Clock, KeyRound } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { AppointmentBadge } from '../../parts/appointment/appointment-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { NewsChip, TickMark } from './field-pieces.tsx';
import { addressParts, clockIn, whoText } from './visit-words.ts';

const secondsOf = ({ start_time, end_time }: FieldVisit) =>
  (Date.parse(end_time) - Date.parse(start_time)) / 1000;

/** One visit in the timeline of the day. Tapping anywhere in the row opens the visit. */
export function DayRow({ visit }: { visit: FieldVisit }) {
  const isDone = visit.status === 'completed';
  const isOver = !isOpenAppointment(visit.status);
  const [clock = '', half] = clockIn(visit.time_zone, visit.start_time).split(' ');
  const who = whoText(visit);
  return (
    <li className="group relative before:absolute before:inset-y-0 before:left-[3.8125rem] before:w-0.5 before:bg-line-strong first:before:top-6 last:before:bottom-auto last:before:h-6">
      <Link
        to={paths.todayVisit.getHref(visit.id)}
        className="-mx-2 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 rounded-10 px-2 py-3"
      >
        <span
          className={cx('text-16 tabular-nums leading-6', isOver ? 'font-medium text-fg-2' : 'font-semibold')}
        >
          {clock}
          <span className="block font-normal text-12 text-fg-2">{half}</span>
        </span>
        <TickMark
          isDone={isDone}
          className={cx('absolute top-4 left-[3.375rem] size-4 rounded-full', !isDone && 'bg-surface-0')}
          checkClassName="size-2.5 stroke-4"
        />
        <span className="min-w-0 pl-4">
          <span
            className={cx(
              'block break-words text-16 leading-6 tracking-tight',
              isOver ? 'font-medium text-fg-2' : 'font-semibold',
              visit.status === 'cancelled' && 'line-through',
            )}
          >
            {visit.title}
          </span>
          {who && <span className="block break-words text-14 text-fg-2 leading-5">{who}</span>}
          {visit.address && (
            <span className="block break-words text-14 text-fg-2 leading-5">
              {addressParts(visit.address).street}
            </span>
          )}
          <RowEnd visit={visit} />
        </span>
      </Link>
    </li>
  );
}

function RowEnd({ visit }: { visit: FieldVisit }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-2 leading-5 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5 [&_svg]:size-3.5">
      {visit.status === 'completed' ? (
        <span>
          <Check />
          Completed{visit.completed_at && ` ${clockIn(visit.time_zone, visit.completed_at)}`}
        </span>
      ) : (
        <>
          <NewsChip visit={visit} />
          {visit.status !== 'scheduled' && <AppointmentBadge status={visit.status} />}
          <span>
            <Clock />
            {durationText(secondsOf(visit))}
          </span>
          {visit.access_notes && (
            <span>
              <KeyRound />
              Access note
            </span>
          )}
        </>
      )}
    </span>
  );
}
