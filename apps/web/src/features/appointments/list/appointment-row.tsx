import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentQuery } from '@dayworks/shared/appointments/appointment-list';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { dayOf } from '@dayworks/shared/dates/zoned-time';
import { Repeat2 } from 'lucide-react';
import { memo } from 'react';
import { AppointmentBadge, appointmentTone } from '../../../parts/appointment/appointment-badge.tsx';
import { clockSpan, dayName, spanIn } from '../../../parts/appointment/appointment-times.ts';
import { ListRow, RowBadge, RowLink } from '../../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/rows/row-layout.ts';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { cx } from '../../../ui/cx.ts';

interface AppointmentDay {
  today: CalendarDate;
  timeZone: string;
}

const AppointmentRow = memo(function AppointmentRow(props: ListRowProps<ListedAppointment, AppointmentDay>) {
  const { row, before, shared, linkTo, ...place } = props;
  const { today, timeZone } = shared;
  const { layout } = place;
  const isWide = layout === 'wide';
  const span = spanIn(timeZone, row);
  const day = dayOf(span.start);
  /** True for the first row of each day, which also shows the name of the day. */
  const beginsDay = !before || dayOf(spanIn(timeZone, before).start) !== day;
  const customer = row.customer && customerName(row.customer);
  const where = [customer, row.address].filter(Boolean).join(', ');
  const which = `${row.title}, ${dayName(day, today)}, ${formatMonthDay(day)}, ${clockSpan(span)}`;
  return (
    <ListRow {...place} name={which} tone={appointmentTone(row.status)}>
      <div
        className={cx(
          'whitespace-nowrap tabular-nums leading-5',
          !isWide &&
            'col-span-2 flex items-center justify-between gap-x-3 text-13 in-data-stacked:col-span-1 in-data-stacked:flex-wrap',
        )}
      >
        <span className={beginsDay ? 'font-semibold' : isWide ? 'sr-only' : 'text-fg-3'}>
          <span className={cx(day === today && beginsDay && 'text-accent-text')}>{dayName(day, today)}</span>
          {isWide && <br />}
          <span className={cx('font-normal text-13 text-fg-3', !isWide && 'ml-1.5')}>
            {formatMonthDay(day)}
          </span>
        </span>
        {!isWide && <span className="text-fg-2">{clockSpan(span)}</span>}
      </div>
      {isWide && <div className="whitespace-nowrap text-13 text-fg-2 tabular-nums">{clockSpan(span)}</div>}
      <div className={cx('min-w-0 leading-5', !isWide && 'col-span-2 in-data-stacked:col-span-1')}>
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className={cx('truncate font-semibold', row.status === 'cancelled' && 'line-through')}>
            {row.title}
          </bdi>
          {row.series_id && (
            <>
              <Repeat2 className="size-3.5 flex-none text-fg-3" />
              <span className="sr-only">, repeats</span>
            </>
          )}
        </span>
        <bdi className="block truncate text-13 text-fg-2">{where || 'No customer'}</bdi>
      </div>
      {isWide && (
        <div className="flex min-w-0 items-center gap-2 text-13 text-fg-2">
          {row.assignee && <PersonAvatar userId={row.assignee_id} name={row.assignee} size="sm" decorative />}
          <bdi className="truncate">{row.assignee ?? 'Nobody yet'}</bdi>
        </div>
      )}
      <RowBadge
        layout={layout}
        note={[row.assignee ?? 'Nobody yet', row.asked_time && 'asks for another time']
          .filter(Boolean)
          .join(', ')}
      >
        <AppointmentBadge status={row.status} />
        {isWide && row.asked_time && <span className="text-12 text-warning-fg">Requests a new time</span>}
      </RowBadge>
      <RowLink link={linkTo?.(row.id)} ofWhich={which} layout={layout} />
    </ListRow>
  );
});

export const appointmentRows: ListRows<ListedAppointment, AppointmentDay, AppointmentQuery['sort']> = {
  columns: [
    { label: 'Day', width: '7rem', sort: { up: 'soonest', down: 'latest' } },
    { label: 'Time', width: '9.5rem' },
    { label: 'Appointment', width: 'minmax(0,1fr)' },
    { label: 'Who', width: '9rem' },
    { label: 'Status', width: '8.5rem' },
    buttonColumn,
  ],
  heightRem: { wide: 4, compact: 7.125 },
  Row: AppointmentRow,
};
