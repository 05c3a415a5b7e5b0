import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';

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
