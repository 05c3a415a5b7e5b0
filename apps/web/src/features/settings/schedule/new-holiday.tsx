import type { Holiday } from '@dayworks/shared/appointments/schedule-settings';
import { isUsableDate } from '@dayworks/shared/dates/calendar-date';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';

/** Combines the date and the name of a holiday in one string, separated by a space, as the form stores it. */
export const holidayText = ({ on, name }: Holiday): string => `${on} ${name}`;

export const holidayOf = (text: string): Holiday => ({ on: text.slice(0, 10), name: text.slice(11) });

type NewHolidayProps = {
  today: string;
  taken: readonly Holiday[];
  onAdd: (holiday: Holiday) => void;
};

function problemsOf({ on, name }: Holiday, taken: readonly Holiday[]) {
  const same = taken.find((holiday) => holiday.on === on);
  return {
    on: !isUsableDate(on) ? 'Please enter a date' : same && `This day is already in the list: ${same.name}`,
    name: name.trim() === '' ? 'Please enter a name' : undefined,
  };
}

/** Two fields for a new holiday within a larger form. Pressing Enter adds the holiday but does not submit the form. */
export function NewHoliday({ today, taken, onAdd }: NewHolidayProps) {
  const [typed, setTyped] = useState<Holiday>({ on: '', name: '' });
  const [isTried, setTried] = useState(false);
  const dayRef = useRef<HTMLInputElement>(null);
  const problems: Partial<Record<keyof Holiday, string>> = isTried ? problemsOf(typed, taken) : {};
  const add = () => {
    const found = problemsOf(typed, taken);
    if (found.on || found.name) return setTried(true);
    onAdd({ on: typed.on, name: typed.name.trim() });
    setTyped({ on: '', name: '' });
    setTried(false);
    dayRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid grid-cols-[12rem_minmax(0,1fr)_auto] items-start gap-3 max-sm:grid-cols-1">
      <Field label="Day" error={problems.on}>
        <DateInput
          ref={dayRef}
          value={typed.on}
          today={today}
          onValueChange={(on) => setTyped({ ...typed, on })}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Field label="Name" error={problems.name}>
        <Input
          maxLength={60}
          value={typed.name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button className="sm:mt-6.5" onClick={add}>
        Add holiday
      </Button>
    </div>
  );
}
