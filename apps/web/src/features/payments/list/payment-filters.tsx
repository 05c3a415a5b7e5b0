import { type Dollars, parseMoney } from '@dayworks/shared/money';
import type { PaymentQuery } from '@dayworks/shared/payments/payment-list';
import { useState } from 'react';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { ChoiceFilter, CustomerFilter, DatesFilter } from '../../../parts/list/on-demand/filters.tsx';
import { methodChoices, usePaymentMethods } from '../../../parts/payment/use-payment-methods.ts';
import { Field } from '../../../ui/field/field.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';
import { kindLabels, useReceivers } from '../payment-list.ts';

const textOf = (amount: Dollars | null) => (amount === null ? '' : amount.toFixed(2));

type AmountFilterProps = { label: string; value: Dollars | null; onChange: (amount: Dollars | null) => void };

/**
 * A filter for the amount. It is applied when the user leaves the field or presses Enter, so that the list does not
 * change with every digit.
 */
function AmountFilter({ label, value, onChange }: AmountFilterProps) {
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

const kinds = Object.keys(kindLabels) as NonNullable<PaymentQuery['kind']>[];
const kindOptions = kinds.map((value) => ({ value, label: kindLabels[value] }));

export default function PaymentFilters({ query, onChange }: FilterFieldsProps<PaymentQuery>) {
  const { method, kind, customer_id, received_by, from, to, min, max } = query;
  const receivers = useReceivers();
  return (
    <>
      <div className="grid grid-cols-2 tight:grid-cols-1 gap-3">
        <ChoiceFilter
          label="Method"
          anyLabel="Any method"
          value={method}
          options={methodChoices(usePaymentMethods()?.methods, method)}
          onChange={(next) => onChange({ method: next })}
        />
        <ChoiceFilter
          label="Paid on"
          anyLabel="Anything"
          value={kind}
          options={kindOptions}
          onChange={(next) => onChange({ kind: next })}
        />
      </div>
      <CustomerFilter customerId={customer_id} onChange={(id) => onChange({ customer_id: id })} />
      <ChoiceFilter
        label="Received by"
        anyLabel="Anybody"
        value={received_by}
        options={receivers}
        onChange={(next) => onChange({ received_by: next })}
      />
      <DatesFilter from={from} to={to} onChange={onChange} />
      <div className="grid grid-cols-2 tight:grid-cols-1 gap-3">
        <AmountFilter label="At least" value={min} onChange={(next) => onChange({ min: next })} />
        <AmountFilter label="At most" value={max} onChange={(next) => onChange({ max: next })} />
      </div>
    </>
  );
}
