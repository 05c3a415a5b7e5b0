import { type CalendarDate, isCalendarDate } from '@dayworks/shared/calendar-date';
import { useState } from 'react';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';

type DateFilterProps = {
  label: string;
  value: CalendarDate | null;
  today: CalendarDate;
  onChange: (date: CalendarDate | null) => void;
};

/** A date that is still being typed is not applied as a filter. */
export function DateFilter({ label, value, today, onChange }: DateFilterProps) {
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value ?? '');
  }
  const change = (next: string) => {
    setText(next);
    if (next === '' || isCalendarDate(next)) onChange(next || null);
  };
  const isUnclear = text !== '' && !isCalendarDate(text);
  return (
    <Field label={label} error={isUnclear ? 'Enter a date' : undefined}>
      <DateInput value={text} onValueChange={change} today={today} placeholder="Any day" />
    </Field>
  );
}
