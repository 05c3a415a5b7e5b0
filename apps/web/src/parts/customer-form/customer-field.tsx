import type { NewCustomer } from '@dayworks/shared/customers/customer';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { controls } from './customer-controls.tsx';
import { type CustomerFieldName, customerFields } from './customer-fields.ts';

const widths = {
  whole: 'col-span-12',
  half: 'col-span-6 max-sm:col-span-12',
  pair: 'col-span-6',
  quarter: 'col-span-3 max-sm:col-span-6',
};

type CustomerFieldProps = {
  name: CustomerFieldName;
  control: Control<NewCustomer>;
  /** The words that the business has used for this so far. */
  suggestions?: readonly string[];
  /** Takes the focus when the form opens. */
  isFirst?: boolean;
};

/** One field of a customer with its label, control and error. It stands in a grid of twelve columns. */
export function CustomerField({ name, control, suggestions, isFirst }: CustomerFieldProps) {
  const { label, kind, width = 'whole', help } = customerFields[name];
  const { field, fieldState } = useController({ name, control });
  const { value, onChange, onBlur, ref } = field;
  if (kind === 'yes') {
    return (
      <Checkbox
        ref={ref}
        checked={value === true}
        onCheckedChange={onChange}
        onBlur={onBlur}
        label={label}
        description={help}
        className={widths[width]}
      />
    );
  }
  // That the kind fits the value is checked where the fields are listed.
  const render: (field: never) => ReactNode = controls[kind];
  const clear = kind === 'source' && value !== null && (
    <button
      type="button"
      onClick={() => onChange(null)}
      className="rounded-4 text-12 text-fg-3 hover:text-fg-1 hover:underline"
    >
      Clear
    </button>
  );
  return (
    <Field
      label={label}
      help={help}
      error={fieldState.error?.message}
      action={clear || undefined}
      className={widths[width]}
    >
      {render({ value, onChange, onBlur, ref, suggestions, isFirst } as never)}
    </Field>
  );
}
