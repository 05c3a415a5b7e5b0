import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { DatesFilter } from '../list/on-demand/dates-filter.tsx';
import type { ChangeQuery } from '../list/use-list-query.ts';

interface Days {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

type CustomDaysProps = Days & { onChange: ChangeQuery<Days> };

/** Its calendars are large, so it comes when somebody asks for days of their own. */
export default function CustomDays({ from, to, onChange }: CustomDaysProps) {
  return (
    <DatesFilter
      from={from}
      to={to}
      onChange={(change) => onChange({ from, to, ...change }, { replace: true })}
    />
  );
}
