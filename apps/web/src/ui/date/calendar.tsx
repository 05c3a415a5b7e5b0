import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DayPickerProps, type Modifiers } from 'react-day-picker';
import { IconButton } from '../button.tsx';
import { formatDay, isCalendarDay } from './calendar-days.ts';

export type CalendarProps = {
  value: string;
  onPick: (day: string) => void;
  today: string;
  min?: string;
  max?: string;
};

/** The calendar library represents a day as midnight in the browser's time zone. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
}

function dayLabel(date: Date, { today, selected }: Modifiers): string {
  const day = formatDay(toDay(date), { dateStyle: 'full' });
  return [today && 'Today', day, selected && 'selected'].filter(Boolean).join(', ');
}

const components: DayPickerProps['components'] = {
  PreviousMonthButton: ({ onClick }) => (
    <IconButton size="sm" label="Previous month" onClick={onClick}>
      <ChevronLeft />
    </IconButton>
  ),
  NextMonthButton: ({ onClick }) => (
    <IconButton size="sm" label="Next month" onClick={onClick}>
      <ChevronRight />
    </IconButton>
  ),
};

/**
 * A month calendar for choosing a day. The arrow keys move by day and week, and Page Up and Page Down by month. With
 * Shift, Page Up and Page Down move by year.
 */
export default function Calendar({ value, onPick, today, min, max }: CalendarProps) {
  const selected = isCalendarDay(value) ? toDate(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={selected}
      onSelect={(date) => onPick(toDay(date))}
      today={toDate(today)}
      defaultMonth={selected ?? toDate(today)}
      disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      // The calendar starts its weeks on Monday, like the schedule and the reports.
      weekStartsOn={1}
      labels={{ labelDayButton: dayLabel }}
      components={components}
      classNames={{
        root: 'p-2',
        month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-1',
        month_caption: 'text-center font-semibold',
        month_grid: 'col-span-3',
        weekday: 'h-7 font-medium text-12 text-fg-3',
        day: 'p-0 not-aria-selected:*:enabled:hover:bg-overlay-hover',
        day_button:
          'grid h-9 w-[min(2.25rem,calc((100vw-2.5rem)/7))] place-items-center rounded-8 tabular-nums transition-colors focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] disabled:text-fg-disabled touch:h-11 touch:w-[min(2.75rem,calc((100vw-2.5rem)/7))]',
        selected: '*:bg-ink *:font-semibold *:text-on-ink',
        today: 'not-aria-selected:*:font-semibold not-aria-selected:*:text-accent-text',
        outside: 'text-fg-3',
      }}
    />
  );
}
