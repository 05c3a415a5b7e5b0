import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { addDays, addMonths, formatDay, isCalendarDay, monthWeeks, weekday } from './calendar-days.ts';

export type CalendarProps = {
  value: string;
  onPick: (day: string) => void;
  today: string;
  min?: string;
  max?: string;
};

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function movedBy(event: KeyboardEvent, day: string): string | null {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}

const WeekdayHead = () => (
  <thead>
    <tr>
      {WEEKDAY_NAMES.map((name) => (
        <th key={name} scope="col" abbr={name} className="h-7 font-medium text-12 text-fg-3">
          {name.slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
);

/**
 * A month calendar for choosing a day. The arrow keys move by day and week, and Page Up and Page Down by month. With
 * Shift, Page Up and Page Down move by year.
 */
export function Calendar({ value, onPick, today, min, max }: CalendarProps) {
  const [focused, setFocused] = useState(isCalendarDay(value) ? value : today);
  const gridRef = useRef<HTMLTableElement>(null);
  const month = focused.slice(0, 7);
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);

  useEffect(() => {
    const grid = gridRef.current;
    const hasFocus = grid?.contains(document.activeElement) || document.activeElement === document.body;
    if (hasFocus) grid?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const moveByKey = (event: KeyboardEvent) => {
    const next = movedBy(event, focused);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
  };

  return (
    <div className="p-2">
      <div className="flex items-center justify-between pb-1">
        <IconButton size="sm" label="Previous month" onClick={() => setFocused(addMonths(focused, -1))}>
          <ChevronLeft />
        </IconButton>
        <p aria-live="polite" className="font-semibold">
          {formatDay(focused, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton size="sm" label="Next month" onClick={() => setFocused(addMonths(focused, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <table
        ref={gridRef}
        aria-label={formatDay(focused, { month: 'long', year: 'numeric' })}
        onKeyDown={moveByKey}
      >
        <WeekdayHead />
        <tbody>
          {monthWeeks(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={isOut(day)}
                    aria-label={formatDay(day, { dateStyle: 'full' })}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onPick(day)}
                    className={cx(
                      'grid size-9 place-items-center rounded-8 tabular-nums transition-colors focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] disabled:text-fg-disabled touch:size-11',
                      day === value
                        ? 'bg-ink font-semibold text-on-ink'
                        : cx(
                            'enabled:hover:bg-overlay-hover',
                            day === today && 'font-semibold text-accent-text',
                            day.startsWith(month) || day === today ? undefined : 'text-fg-3',
                          ),
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
