import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { useBusinessDay } from '../../time/use-business-day.ts';
import { DateFilter } from './filters.tsx';

interface Dates {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

type DatesFilterProps = Dates & { onChange: (change: Partial<Dates>) => void };

/** A date range that includes both dates; either end may be open. */
export function DatesFilter({ from, to, onChange }: DatesFilterProps) {
  const { today } = useBusinessDay();
  return (
    <div className="grid grid-cols-2 tight:grid-cols-1 gap-3">
      <DateFilter label="From" value={from} today={today} onChange={(day) => onChange({ from: day })} />
      <DateFilter label="To" value={to} today={today} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}
