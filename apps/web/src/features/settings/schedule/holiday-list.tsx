import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { usHolidays, withUsHolidays } from '@dayworks/shared/appointments/us-holidays';
import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { CalendarPlus, X } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { holidayOf, holidayText, NewHoliday } from './new-holiday.tsx';
import type { ScheduleFields } from './schedule-record.ts';

/** A list of named days off. The user can add national holidays with one click and remove any holiday again. */
export function HolidayList({ form }: { form: RecordForm<ScheduleFields> }) {
  const { today } = useBusinessDay();
  const { field } = useController({ control: form.control, name: 'holidays' });
  const holidays = (field.value as string[]).map(holidayOf);
  const year = Number(today.slice(0, 4));
  const change = (next: typeof holidays) => field.onChange(next.map(holidayText));
  const hasAll = (of: number) => usHolidays(of).every(({ on }) => holidays.some((day) => day.on === on));
  return (
    <div className="grid gap-4">
      {holidays.length > 0 && (
        <ul aria-label="Holidays" className="-mx-5 border-line border-y narrow:-mx-4">
          {holidays.map(({ on, name }) => (
            <li
              key={on}
              className="flex min-h-11 items-center gap-3 px-5 not-first:border-line not-first:border-t narrow:px-4"
            >
              <div className="flex min-w-0 flex-1 gap-x-3 py-1.5 max-sm:flex-col-reverse">
                <span className="w-40 flex-none text-13 text-fg-2 tabular-nums max-sm:w-auto">
                  {weekdayName(on).slice(0, 3)}, {formatShort(on)}
                </span>
                <bdi className="min-w-0 break-words font-medium">{name}</bdi>
              </div>
              <IconButton
                label={`Remove ${name}, ${on.slice(0, 4)}`}
                size="sm"
                className="touch:size-11"
                onClick={() => change(holidays.filter((day) => day.on !== on))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <NewHoliday
        today={today}
        taken={holidays}
        onAdd={(holiday) =>
          change([...holidays, holiday].toSorted((one, other) => (one.on < other.on ? -1 : 1)))
        }
      />
      <div className="flex flex-wrap gap-2">
        {[year, year + 1].map((of) => (
          <Button
            key={of}
            size="sm"
            disabled={hasAll(of)}
            onClick={() => change(withUsHolidays(holidays, of))}
          >
            <CalendarPlus />
            Add US holidays for {of}
          </Button>
        ))}
      </div>
    </div>
  );
}
