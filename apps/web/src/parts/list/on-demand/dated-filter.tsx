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
    <Field label="Dates are about">
      <Select
        value={dated}
        onValueChange={onChange}
        options={days.map((value) => ({ value, label: labels[value] }))}
      />
    </Field>
  );
}
