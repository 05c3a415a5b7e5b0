import type { DiscountKind } from '@dayworks/shared/documents/lines/discount';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { MoneyInput, NumberInput } from '../../ui/input/number-input.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';

const kinds = [
  { value: 'amount', label: '$' },
  { value: 'percent', label: '%' },
] as const;

type DiscountInputProps = Omit<ComponentProps<typeof MoneyInput>, 'sign'> & {
  kind: DiscountKind;
  onKindChange: (kind: DiscountKind) => void;
};

/** The field for a discount, with a choice between an amount and a percentage. */
export function DiscountInput({ kind, onKindChange, ...field }: DiscountInputProps) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-1.5">
      <SegmentedControl
        label="Amount or percent"
        value={kind}
        onValueChange={(next) => next !== kind && onKindChange(next)}
        segments={kinds}
      />
      {kind === 'percent' ? (
        <NumberInput {...field} min="0" max="100" suffix="%" />
      ) : (
        <MoneyInput {...field} />
      )}
    </span>
  );
}

export const usualUnits = ['ea', 'hr', 'day', 'visit', 'month', 'sq ft', 'ft', 'yd', 'gal', 'lb', 'box'];

type UnitFieldProps = {
  value: string;
  onChange: (unit: string) => void;
  error?: string;
  className?: string;
};

/** Suggests the usual units. The user can also type any other unit. */
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
