import { Globe } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { timeIn, timeZoneOptions } from './time-zones.ts';

type TimeZoneFieldProps = {
  value: string;
  onChange: (zone: string) => void;
  onBlur?: () => void;
  error?: string;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function TimeZoneField({ value, onChange, error, className, ...control }: TimeZoneFieldProps) {
  const [openedAt] = useState(() => new Date());
  const options = useMemo(() => timeZoneOptions(value), [value]);
  const there = timeIn(value, openedAt);
  return (
    <Field
      label="Time zone"
      error={error}
      help={there && `Used for due dates and visits. It is ${there} there now.`}
      className={className}
    >
      <Combobox
        {...control}
        value={value}
        onValueChange={onChange}
        options={options}
        icon={<Globe />}
        placeholder="Select a time zone"
        searchPlaceholder="Search for a city or region"
        emptyText="No matching time zone"
      />
    </Field>
  );
}
