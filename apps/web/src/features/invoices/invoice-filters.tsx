import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { CustomerFilter } from '../../parts/list/on-demand/customer-filter.tsx';
import { DatedFilter } from '../../parts/list/on-demand/dated-filter.tsx';
import { DatesFilter } from '../../parts/list/on-demand/dates-filter.tsx';
import { FilterPopover } from '../../parts/list/on-demand/filter-popover.tsx';
import { SortFilter } from '../../parts/list/on-demand/sort-filter.tsx';
import { dayLabels, invoiceQuery, sortLabels } from './invoice-query.ts';

type InvoiceFiltersProps = { query: InvoiceQuery; onChange: (change: Partial<InvoiceQuery>) => void };

export default function InvoiceFilters({ query, onChange }: InvoiceFiltersProps) {
  const { status, search, sort, customer_id, dated, from, to } = query;
  return (
    <FilterPopover onClear={() => onChange({ ...invoiceQuery.all, status, search })}>
      <CustomerFilter customerId={customer_id} onChange={(id) => onChange({ customer_id: id })} />
      <DatedFilter dated={dated} labels={dayLabels} onChange={(next) => onChange({ dated: next })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
      <SortFilter sort={sort} labels={sortLabels} onChange={(next) => onChange({ sort: next })} />
    </FilterPopover>
  );
}
