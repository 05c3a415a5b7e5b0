import { customerName } from '@dayworks/shared/customers/customer-name';
import type { UpcomingAppointment } from '@dayworks/shared/dashboard/dashboard';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { ScreenLink } from '../../parts/figures/figure-link.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { appointmentHref, rowsOf } from './dashboard-figures.tsx';

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) => (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant));

const appointmentTime = (instant: string, timeZone: string) =>
  inZone(timeZone, { hour: 'numeric', minute: '2-digit' })(instant);

const weekdayOf = (instant: string, timeZone: string) => inZone(timeZone, { weekday: 'short' })(instant);

const dayNumber = (instant: string, timeZone: string) => inZone(timeZone, { day: 'numeric' })(instant);

function placeText({ customer, address }: UpcomingAppointment): string {
  return [customer && customerName(customer), address].filter(Boolean).join(', ');
}

/** Lists scheduled and confirmed appointments by day. */
export function UpcomingCard({ appointments }: { appointments: readonly UpcomingAppointment[] }) {
  const { timeZone, today } = useBusinessDay();
  const days = [...Map.groupBy(appointments, (row) => todayIn(timeZone, new Date(row.start_time)))];
  return (
    <Card>
      <CardHeader
        title={
          <ScreenLink to={rowsOf.upcomingAppointments()} className="rounded-4 hover:underline">
            Upcoming Appointments
          </ScreenLink>
        }
        sub="Next 7 days"
      />
      {days.length === 0 ? (
        <EmptyState art="days">Nothing is scheduled for the next 7 days.</EmptyState>
      ) : (
        <ol className="mt-3 border-line border-t">
          {days.map(([day, rows]) => {
            const first = rows[0]?.start_time ?? '';
            const isToday = day === today;
            return (
              <li
                key={day}
                className="flex gap-4 px-5 py-3 not-last:border-line not-last:border-b narrow:px-4"
              >
                <span className={cx('w-12 flex-none', isToday ? 'text-accent-text' : 'text-fg-2')}>
                  <span className="block text-12">{isToday ? 'Today' : weekdayOf(first, timeZone)}</span>
                  <span className="block font-semibold text-20 tabular-nums">
                    {dayNumber(first, timeZone)}
                  </span>
                </span>
                <ul className="min-w-0 flex-1">
                  {rows.map((row) => (
                    <li key={row.id} className="flex gap-4 py-1">
                      <span className="w-18 flex-none text-13 text-fg-2 tabular-nums">
                        {appointmentTime(row.start_time, timeZone)}
                      </span>
                      <span className="min-w-0">
                        <span className="block truncate font-medium">
                          <ScreenLink to={appointmentHref(row.id)} className="rounded-4 hover:underline">
                            <bdi>{row.title}</bdi>
                          </ScreenLink>
                        </span>
                        <span className="block truncate text-13 text-fg-3">{placeText(row)}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
