import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { DatesFilter } from '../list/on-demand/filters.tsx';
import type { ChangeQuery } from '../list/use-list-query.ts';

interface Days {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

type CustomDaysProps = Days & { onChange: ChangeQuery<Days> };

/** The calendars are large, so this part is loaded when the user asks for a custom date range. */
export default function CustomDays({ from, to, onChange }: CustomDaysProps) {
  return (
    <DatesFilter
      from={from}
      to={to}
      onChange={(change) => onChange({ from, to, ...change }, { replace: true })}
    />
  );
}
