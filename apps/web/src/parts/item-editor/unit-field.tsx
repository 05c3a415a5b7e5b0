import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';

export const usualUnits = ['ea', 'hr', 'day', 'visit', 'month', 'sq ft', 'ft', 'yd', 'gal', 'lb', 'box'];

type UnitFieldProps = {
  value: string;
  onChange: (unit: string) => void;
  error?: string;
  className?: string;
};

/** Suggests the usual units; any other unit can be typed. */
export function UnitField({ value, onChange, error, className }: UnitFieldProps) {
  const units = usualUnits.includes(value) || value === '' ? usualUnits : [value, ...usualUnits];
  return (
    <Field label="Unit" error={error} className={className}>
      <Combobox
        value={value}
        onValueChange={onChange}
        options={units.map((unit) => ({ value: unit, label: unit }))}
        placeholder="ea"
        searchPlaceholder="Find or type a unit"
        emptyText="Not a standard unit"
        create={{
          label: (typed) => (typed ? `Use “${typed}”` : 'Type your own'),
          onCreate: (typed) => typed && onChange(typed),
        }}
      />
    </Field>
  );
}
