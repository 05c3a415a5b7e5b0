import { type CalendarDate, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { useState } from 'react';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';

type DatedFilterProps<Day extends string> = {
  dated: Day;
  labels: Record<Day, string>;
  onChange: (dated: Day) => void;
};

/** Lets the user choose which date of a document the date range applies to. */
export function DatedFilter<Day extends string>({ dated, labels, onChange }: DatedFilterProps<Day>) {
  const days = Object.keys(labels) as Day[];
  return (
    <Field label="Filter dates by">
      <Select
        value={dated}
        onValueChange={onChange}
        options={days.map((value) => ({ value, label: labels[value] }))}
      />
    </Field>
  );
}

/** The value that represents no choice, because a select element cannot have an empty value. */
const any = 'any';

type ChoiceFilterProps<Value extends string> = {
  label: string;
  /** The label that the select field shows while nothing is chosen. */
  anyLabel: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, anyLabel, value, options, onChange } = props;
  return (
    <Field label={label}>
      <Select<Value | typeof any>
        value={value ?? any}
        options={[{ value: any, label: anyLabel }, ...options]}
        onValueChange={(next) => onChange(next === any ? null : next)}
      />
    </Field>
  );
}

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
