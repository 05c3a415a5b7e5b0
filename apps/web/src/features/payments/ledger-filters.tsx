import type { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { CustomerFilter } from '../../parts/list/on-demand/customer-filter.tsx';
import { DatesFilter } from '../../parts/list/on-demand/dates-filter.tsx';
import { FilterPopover } from '../../parts/list/on-demand/filter-popover.tsx';
import { SortFilter } from '../../parts/list/on-demand/sort-filter.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { customerIdOf, ledgerQuery, sortLabels } from './ledger-query.ts';
import { methodOptions } from './payment-query.ts';

type LedgerFiltersProps = { query: LedgerQuery; onChange: (change: Partial<LedgerQuery>) => void };

export default function LedgerFilters({ query, onChange }: LedgerFiltersProps) {
  const { kind, method, from, to, sort } = query;
  return (
    <FilterPopover onClear={() => onChange({ ...ledgerQuery.all, kind })}>
      <ChoiceFilter
        label="Method"
        anyLabel="Any method"
        value={method}
        options={methodOptions}
        onChange={(next) => onChange({ method: next })}
      />
      <CustomerFilter customerId={customerIdOf(query)} onChange={(id) => onChange({ customer_id: id })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
      <SortFilter sort={sort} labels={sortLabels} onChange={(next) => onChange({ sort: next })} />
    </FilterPopover>
  );
}
