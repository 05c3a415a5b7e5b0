import { type Dollars, parseMoney } from '@dayworks/shared/money';
import { useState } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';

const textOf = (amount: Dollars | null) => (amount === null ? '' : amount.toFixed(2));

type AmountFilterProps = { label: string; value: Dollars | null; onChange: (amount: Dollars | null) => void };

/** A filter for the amount. It is applied on blur or Enter, so that the list does not change with every digit. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(textOf(value));
  }
  const amount = parseMoney(text);
  const isUnclear = text.trim() !== '' && !(amount !== undefined && amount >= 0);
  const apply = () => {
    if (!isUnclear) onChange(amount && amount > 0 ? amount : null);
  };
  return (
    <Field label={label} error={isUnclear ? 'Enter an amount of 0 or more' : undefined}>
      <MoneyInput
        value={text}
        onValueChange={setText}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </Field>
  );
}
