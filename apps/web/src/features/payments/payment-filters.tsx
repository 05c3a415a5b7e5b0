import type { PaymentQuery } from '@dayworks/shared/payments/payment-list';
import { CustomerFilter } from '../../parts/list/on-demand/customer-filter.tsx';
import { DatesFilter } from '../../parts/list/on-demand/dates-filter.tsx';
import { FilterPopover } from '../../parts/list/on-demand/filter-popover.tsx';
import { SortFilter } from '../../parts/list/on-demand/sort-filter.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { kindLabels, methodOptions, paymentQuery, sortLabels } from './payment-query.ts';
import { useReceivers } from './use-receivers.ts';

const kinds = Object.keys(kindLabels) as NonNullable<PaymentQuery['kind']>[];
const kindOptions = kinds.map((value) => ({ value, label: kindLabels[value] }));

type PaymentFiltersProps = { query: PaymentQuery; onChange: (change: Partial<PaymentQuery>) => void };

export default function PaymentFilters({ query, onChange }: PaymentFiltersProps) {
  const { status, search, method, kind, customer_id, received_by, from, to, min, max, sort } = query;
  const receivers = useReceivers();
  return (
    <FilterPopover onClear={() => onChange({ ...paymentQuery.all, status, search })}>
      <div className="grid grid-cols-2 gap-3">
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
      <div className="grid grid-cols-2 gap-3">
        <AmountFilter label="At least" value={min} onChange={(next) => onChange({ min: next })} />
        <AmountFilter label="At most" value={max} onChange={(next) => onChange({ max: next })} />
      </div>
      <SortFilter sort={sort} labels={sortLabels} onChange={(next) => onChange({ sort: next })} />
    </FilterPopover>
  );
}
