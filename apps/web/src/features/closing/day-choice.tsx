import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import {
  addDays,
  type CalendarDate,
  formatMonthDay,
  isCalendarDate,
} from '@dayworks/shared/dates/calendar-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';

type DayChoiceProps = { closing: ClosingDay; onChoose: (day: CalendarDate) => void };

/** Buttons for the previous and next day, and the days that are not closed yet. */
export function DayChoice({ closing: { day, today, open_days }, onChoose }: DayChoiceProps) {
  const waiting = open_days.filter((open) => open !== day);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-1.5 tight:flex-wrap">
        <IconButton variant="secondary" label="Previous day" onClick={() => onChoose(addDays(day, -1))}>
          <ChevronLeft />
        </IconButton>
        <DayField day={day} today={today} onChoose={onChoose} />
        <IconButton
          variant="secondary"
          label="Next day"
          disabled={day >= today}
          onClick={() => onChoose(addDays(day, 1))}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {waiting.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="text-13 text-fg-2">Not closed yet</span>
          <ChipGroup label="Not closed yet">
            {waiting.map((open) => (
              <Chip key={open} onClick={() => onChoose(open)}>
                {open === today ? 'Today' : formatMonthDay(open)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      )}
    </div>
  );
}

type DayFieldProps = { day: CalendarDate; today: CalendarDate; onChoose: (day: CalendarDate) => void };

/** A typed date is applied on blur or Enter, because the user may still be typing: 'Nov 1' may become 'Nov 15'. */
function DayField({ day, today, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const choose = (next: string | null) => {
    setTyped(null);
    if (next !== null && next !== day && isCalendarDate(next)) onChoose(next);
  };
  return (
    <form
      className="min-w-0 max-w-44 flex-1 tight:order-first tight:max-w-none tight:basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        choose(typed);
      }}
    >
      <DateInput
        ref={inputRef}
        aria-label="Day to close"
        today={today}
        max={today}
        value={typed ?? day}
        onValueChange={(next) =>
          document.activeElement === inputRef.current ? setTyped(next) : choose(next)
        }
        onBlur={() => choose(typed)}
      />
    </form>
  );
}
