import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { DatesFilter } from '../list/on-demand/filters.tsx';
import type { ChangeQuery } from '../list/use-list-query.ts';

interface Days {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

type CustomDaysProps = Days & { onChange: ChangeQuery<Days> };

/**
 * The date fields of a custom period. They are loaded only when they are needed, because their calendars need a lot of
 * code.
 */
export default function CustomDays({ from, to, onChange }: CustomDaysProps) {
  return (
    <DatesFilter
      from={from}
      to={to}
      onChange={(change) => onChange({ from, to, ...change }, { replace: true })}
    />
  );
}
