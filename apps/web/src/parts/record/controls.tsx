import { formatPhone } from '@dayworks/shared/contact';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { api } from '../../lib/api.ts';
import { DateInput, TimeInput } from '../../ui/date/date-input.tsx';
import { Input, Textarea } from '../../ui/field/input.tsx';
import { MoneyInput, NumberInput } from '../../ui/input/number-input.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';
import { TagsInput } from '../../ui/input/tags-input.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useBusinessDay } from '../time/business-day.ts';
import type {
  ChoiceField,
  DayField,
  LongField,
  MoneyField,
  NumberField,
  PersonField,
  SuggestField,
  TagsField,
  TextField,
} from './field-descriptions.ts';

export interface ControlProps<Description, Value = string> {
  field: Description;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: Ref<never>;
  suggestions?: readonly string[];
  isFirst?: boolean;
}

const firstOf = (isFirst = false) => ({ 'data-autofocus': isFirst ? '' : undefined });

/** Autofill is off, because the browser would fill in the user's own name and address instead of the customer's. */
const typed = ({ value, onChange, onBlur, ref, isFirst }: ControlProps<unknown>) => ({
  ref,
  dir: 'auto',
  autoComplete: 'off',
  value,
  onBlur,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  ...firstOf(isFirst),
});

const kept = ({ field: { autoComplete } }: ControlProps<TextField>) => autoComplete && { autoComplete };

function TextControl(props: ControlProps<TextField>) {
  const { kind } = props.field;
  if (kind === 'text') return <Input {...typed(props)} {...kept(props)} />;
  if (kind === 'email') {
    return (
      <Input
        {...typed(props)}
        {...kept(props)}
        dir="ltr"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }
  const tidy = () => {
    if (props.value) props.onChange(formatPhone(props.value));
    props.onBlur();
  };
  return <Input {...typed(props)} {...kept(props)} dir="ltr" type="tel" onBlur={tidy} />;
}

const LongControl = (props: ControlProps<LongField>) => (
  <Textarea {...typed(props)} rows={props.field.rows ?? 3} />
);

function SuggestControl({ field, value, onChange, onBlur, ref, suggestions }: ControlProps<SuggestField>) {
  const { label, words = [], placeholder } = field;
  const noun = label.toLowerCase();
  const offered = new Set([...(value ? [value] : []), ...(suggestions ?? []), ...words]);
  return (
    <Combobox
      ref={ref}
      value={value || null}
      onValueChange={onChange}
      onBlur={onBlur}
      options={[...offered].map((word) => ({ value: word, label: word }))}
      placeholder={placeholder ?? `No ${noun}`}
      searchPlaceholder={`Find or type a ${noun}`}
      emptyText={`No matching ${noun} yet`}
      create={{
        label: (text) => (text ? `Use “${text}”` : 'Type your own'),
        onCreate: (text) => text && onChange(text),
      }}
    />
  );
}

function DayControl({ field, value, onChange, onBlur, ref }: ControlProps<DayField>) {
  const { today } = useBusinessDay();
  if (field.kind === 'time') {
    return <TimeInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />;
  }
  return <DateInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} today={today} />;
}

const MoneyControl = ({ value, onChange, onBlur, ref, isFirst }: ControlProps<MoneyField>) => (
  <MoneyInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} {...firstOf(isFirst)} />
);

function NumberControl({ field, value, onChange, onBlur, ref }: ControlProps<NumberField>) {
  const { suffix, maxDecimals, step, min, max, options } = field;
  if (options) return <Select {...{ ref, value, onBlur, options }} onValueChange={onChange} />;
  return (
    <NumberInput {...{ ref, value, onBlur, suffix, maxDecimals, step, min, max }} onValueChange={onChange} />
  );
}

function ChoiceControl({ field, value, onChange, onBlur, ref }: ControlProps<ChoiceField>) {
  const options = Object.entries(field.labels).map(([option, label]) => ({
    value: option,
    label,
    icon: field.icons?.[option],
  }));
  if (field.as !== 'radios') {
    return <Select {...{ ref, value, onBlur, options }} onValueChange={onChange} />;
  }
  return (
    <RadioGroup ref={ref} value={value} onValueChange={onChange}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value}>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}

const TagsControl = ({ value, onChange, onBlur, ref, suggestions }: ControlProps<TagsField, string[]>) => (
  <TagsInput
    ref={ref}
    value={value}
    onValueChange={onChange}
    onBlur={onBlur}
    suggestions={suggestions}
    maxLength={50}
    placeholder="Type a word, then press Enter"
  />
);

/** The controls for each kind of field that has a label above it. */
export const controls = {
  text: TextControl,
  phone: TextControl,
  email: TextControl,
  long: LongControl,
  suggest: SuggestControl,
  date: DayControl,
  time: DayControl,
  money: MoneyControl,
  number: NumberControl,
  choice: ChoiceControl,
  tags: TagsControl,
} satisfies Record<string, (props: never) => ReactNode>;

/** Lets the user choose a team member or no one. */
export function PersonControl({ field, value, onChange, onBlur, ref }: ControlProps<PersonField>) {
  const { none = 'Nobody yet', ofOffice = false } = field;
  const { data } = useQuery(api.members.list.queryOptions());
  return (
    <Select
      ref={ref}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      placeholder={none}
      options={[
        { value: '', label: none },
        ...(data?.members ?? [])
          .filter(({ user_id, role }) => !ofOffice || role !== 'field' || user_id === value)
          .map(({ user_id, name, email }) => ({
            value: user_id,
            label: name || email,
            description: name ? email : undefined,
          })),
      ]}
    />
  );
}
