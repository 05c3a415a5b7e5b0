import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { ruleInWords } from '@dayworks/shared/appointments/recurrence-words';
import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { holidayOn } from '@dayworks/shared/appointments/working-day';
import { addMinutes, dayOf } from '@dayworks/shared/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Repeat2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import {
  clockAt,
  clockSpan,
  dayName,
  spanIn,
  timesElsewhere,
  wholeDay,
} from '../../../parts/appointment/appointment-times.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';

/** Shows the date and time of the appointment, which come first because users look for them most. */
export function SheetWhen({ appointment }: { appointment: AppointmentDetail }) {
  const { today, timeZone } = useBusinessDay();
  const { data: settings = usualSchedule } = useQuery(api.appointments.settings.queryOptions());
  const span = spanIn(timeZone, appointment);
  const day = dayOf(span.start);
  const near = dayName(day, today);
  const holiday = holidayOn(day, settings.holidays);
  const elsewhere = timesElsewhere(appointment, timeZone);
  const { arrival_window_minutes, recurrence, series_id, is_exception } = appointment;
  return (
    <div className="py-5">
      <p className="text-13 text-fg-2">
        {wholeDay(day).startsWith(near) ? wholeDay(day) : `${near}, ${wholeDay(day)}`}
      </p>
      <p className="font-semibold text-28 tabular-nums tracking-tighter max-sm:text-24">{clockSpan(span)}</p>
      {holiday && (
        <p className="mt-1.5 flex items-center gap-1.5 text-13 text-warning-fg">
          <CalendarOff className="size-4 flex-none" />
          <span>
            A holiday: <bdi>{holiday}</bdi>
          </span>
        </p>
      )}
      {elsewhere && <p className="text-13 text-fg-2">{elsewhere}</p>}
      {arrival_window_minutes !== null && (
        <p className="text-13 text-fg-2">
          Arrival between {clockAt(span.start)} and {clockAt(addMinutes(span.start, arrival_window_minutes))}
        </p>
      )}
      {series_id && (
        <p className="mt-1.5 flex items-center gap-1.5 text-13 text-fg-2">
          <Repeat2 className="size-4 flex-none text-fg-3" />
          <span>
            {recurrence ? `Repeats ${ruleInWords(recurrence)}` : 'One of a series'}
            {is_exception && '. This one was changed on its own.'}
          </span>
        </p>
      )}
    </div>
  );
}
