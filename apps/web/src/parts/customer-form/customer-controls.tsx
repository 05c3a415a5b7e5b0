import type { NewCustomer } from '@dayworks/shared/customers/customer';
import type { ReactNode, Ref } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { Input } from '../../ui/input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { TagsInput } from '../../ui/tags-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { formatPhone } from '../phone-text.ts';
import type { FieldKind } from './customer-fields.ts';
import { typeLabels } from './customer-texts.ts';

interface FieldControl<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: Ref<never>;
  suggestions?: readonly string[];
  isFirst?: boolean;
}

type Words = FieldControl<string | null>;

const usualSources = ['Referral', 'Google', 'Website', 'Facebook', 'Yelp', 'Nextdoor', 'Repeat customer'];

/** The browser knows the address and name of the person who types, not the customer's. */
const typed = ({ value, onChange, onBlur, ref, isFirst }: Words) => ({
  ref,
  dir: 'auto',
  autoComplete: 'off',
  value: value ?? '',
  'data-autofocus': isFirst ? '' : undefined,
  onBlur,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value || null),
});

/** One for each kind of field; 'yes' brings its label along and stands by itself. */
export const controls = {
  text: (field: Words) => <Input {...typed(field)} />,
  long: (field: Words) => <Textarea {...typed(field)} rows={3} />,
  phone: (field: Words) => (
    <Input
      {...typed(field)}
      dir="ltr"
      type="tel"
      onBlur={() => {
        if (field.value) field.onChange(formatPhone(field.value));
        field.onBlur();
      }}
    />
  ),
  email: (field: Words) => (
    <Input
      {...typed(field)}
      dir="ltr"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  ),
  source: ({ value, onChange, onBlur, ref }: Words) => (
    <Combobox
      ref={ref}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      options={[...new Set([...(value ? [value] : []), ...usualSources])].map((source) => ({
        value: source,
        label: source,
      }))}
      placeholder="How they found you"
      searchPlaceholder="Find or type a source"
      emptyText="Not among the usual sources"
      create={{
        label: (text) => (text ? `Use “${text}”` : 'Type your own'),
        onCreate: (text) => text && onChange(text),
      }}
    />
  ),
  type: ({ value, onChange, ref }: FieldControl<NewCustomer['type']>) => (
    <RadioGroup ref={ref} value={value} onValueChange={onChange}>
      {Object.entries(typeLabels).map(([type, label]) => (
        <Radio key={type} value={type}>
          {label}
        </Radio>
      ))}
    </RadioGroup>
  ),
  days: ({ value, onChange, onBlur, ref }: FieldControl<number | null>) => (
    <NumberInput
      ref={ref}
      value={value === null ? '' : String(value)}
      onValueChange={(text) => onChange(text.trim() === '' ? null : Number(text))}
      onBlur={onBlur}
      maxDecimals={0}
      min="0"
      suffix="days"
    />
  ),
  tags: ({ value, onChange, onBlur, ref, suggestions }: FieldControl<string[]>) => (
    <TagsInput
      ref={ref}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      suggestions={suggestions}
      maxLength={50}
      placeholder="Type a word, then Enter"
    />
  ),
} satisfies Record<Exclude<FieldKind, 'yes'>, (field: never) => ReactNode>;
