import { noCustomer } from '@dayworks/shared/customers/no-customer';
import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { ageBucketLabels, ageBuckets } from '@dayworks/shared/invoices/overdue/age-bucket';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { CustomerFilter } from '../../../parts/list/on-demand/customer-filter.tsx';
import { DatesFilter } from '../../../parts/list/on-demand/dates-filter.tsx';
import { ChoiceFilter, DatedFilter } from '../../../parts/list/on-demand/filters.tsx';
import { dayLabels } from './invoice-list.ts';

const ages = ageBuckets.map((value) => ({ value, label: ageBucketLabels[value] }));

export default function InvoiceFilters({ query, onChange }: FilterFieldsProps<InvoiceQuery>) {
  const { customer_id, age, dated, from, to } = query;
  return (
    <>
      <CustomerFilter
        customerId={customer_id === noCustomer ? null : customer_id}
        onChange={(id) => onChange({ customer_id: id })}
      />
      <ChoiceFilter
        label="Owed"
        anyLabel="Any age"
        value={age}
        options={ages}
        onChange={(next) => onChange({ age: next })}
      />
      <DatedFilter dated={dated} labels={dayLabels} onChange={(next) => onChange({ dated: next })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
