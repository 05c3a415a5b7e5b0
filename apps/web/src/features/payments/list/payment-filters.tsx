import type { PaymentQuery } from '@dayworks/shared/payments/payment-list';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { ChoiceFilter } from '../../../parts/list/on-demand/choice-filter.tsx';
import { CustomerFilter } from '../../../parts/list/on-demand/customer-filter.tsx';
import { DatesFilter } from '../../../parts/list/on-demand/dates-filter.tsx';
import { kindLabels, methodOptions } from '../payment-list.ts';
import { useReceivers } from '../use-receivers.ts';
import { AmountFilter } from './amount-filter.tsx';

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
          options={methodOptions}
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
