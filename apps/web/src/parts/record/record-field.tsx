import type { FunctionComponent, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../ui/field/field.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { controls, PersonControl } from './controls.tsx';
import { type AnyField, type FieldName, fieldOf, takesNull } from './field-descriptions.ts';
import type { RecordForm } from './use-record-form.ts';

/** The field options that differ from screen to screen. */
export interface FieldExtras {
  /** The values that the business has used in this field before, as suggestions. */
  suggestions?: readonly string[];
  /** The help text of the field on this screen. It replaces the general help text of the field. */
  help?: ReactNode;
  /** Called when the user has chosen another record. */
  onPicked?: () => void;
}

/** The field widths in a grid of twelve columns. The widths depend on the text size, not on pixels. */
const widths = {
  whole: 'col-span-12',
  half: 'col-span-6 @max-[26rem]:col-span-12',
  pair: 'col-span-6 @max-[16rem]:col-span-12',
  quarter: 'col-span-3 @max-[26rem]:col-span-6 @max-[16rem]:col-span-12',
};

export const widthOf = (field: AnyField) => widths[('width' in field && field.width) || 'whole'];

export type RecordFieldProps<Values> = FieldExtras & {
  form: RecordForm<Values>;
  name: FieldName<Values>;
  /** True for the field that gets the focus when the form opens. */
  isFirst?: boolean;
};

type LabelledKind = keyof typeof controls | 'person';

const labelled = { ...controls, person: PersonControl } as unknown as Record<
  LabelledKind,
  FunctionComponent<object>
>;

/** One field with its label, control, error and help, in a grid of twelve columns. */
export function RecordField<Values>({ form, name, help, suggestions, isFirst }: RecordFieldProps<Values>) {
  const field = fieldOf(form.record.fields, name);
  const { field: state, fieldState } = useController({ name, control: form.control });
  const { value, onChange, onBlur, ref } = state;
  if (field.kind === 'own' || field.kind === 'unseen' || field.kind === 'record') return null;
  const { label, optional } = field;
  if (field.kind === 'check' || field.kind === 'switch') {
    const Control = field.kind === 'check' ? Checkbox : Switch;
    return (
      <Control
        ref={ref}
        checked={value === true}
        onCheckedChange={onChange}
        onBlur={onBlur}
        label={label}
        description={help ?? field.help}
        className={widthOf(field)}
      />
    );
  }
  const Control = labelled[field.kind];
  const canBeCleared = field.kind === 'suggest' && value !== '' && takesNull(form.record, name);
  return (
    <Field
      label={label}
      optional={optional}
      help={help ?? field.help}
      error={fieldState.error?.message}
      action={canBeCleared && <ClearButton onClick={() => onChange('')} />}
      className={widthOf(field)}
    >
      <Control {...{ field, value, onChange, onBlur, ref, suggestions, isFirst }} />
    </Field>
  );
}

const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="rounded-4 text-12 text-fg-3 hover:text-fg-1 hover:underline"
  >
    Clear
  </button>
);
