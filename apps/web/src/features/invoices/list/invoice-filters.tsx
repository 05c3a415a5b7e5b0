import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { CustomerFilter } from '../../../parts/list/on-demand/customer-filter.tsx';
import { DatedFilter } from '../../../parts/list/on-demand/dated-filter.tsx';
import { DatesFilter } from '../../../parts/list/on-demand/dates-filter.tsx';
import { dayLabels } from './invoice-list.ts';

export default function InvoiceFilters({ query, onChange }: FilterFieldsProps<InvoiceQuery>) {
  const { customer_id, dated, from, to } = query;
  return (
    <>
      <CustomerFilter customerId={customer_id} onChange={(id) => onChange({ customer_id: id })} />
      <DatedFilter dated={dated} labels={dayLabels} onChange={(next) => onChange({ dated: next })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
