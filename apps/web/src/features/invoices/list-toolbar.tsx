import type { InvoiceOverview, InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import type { ReactNode } from 'react';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/tone.ts';
import { countText } from './counts.ts';
import { FilterChip } from './filter-chip.tsx';
import { filterLabels, invoiceFilters } from './invoice-query.ts';
import { SearchField } from './search-field.tsx';

type ListToolbarProps = {
  query: InvoiceQuery;
  onChange: (change: Partial<InvoiceQuery>, options?: { replace: boolean }) => void;
  counts: InvoiceOverview['counts'] | undefined;
  searchId: string;
  isSearchShown: boolean;
  children: ReactNode;
};

const toneOf = (filter: string) => (filter === 'unpaid' ? 'sent' : filter) as Tone;

/** Stays in sight below the header while the list runs on. */
export function ListToolbar(props: ListToolbarProps) {
  const { query, onChange, counts, searchId, isSearchShown, children } = props;
  const shown = invoiceFilters.filter((filter) => filter !== 'unpaid' || query.status === 'unpaid');
  return (
    <div className="sticky top-(--header-height) z-2 bg-surface-1 py-3 shadow-[0_1px_0_var(--border)]">
      <div className="flex flex-wrap items-center gap-2 px-5 narrow:px-4 max-sm:px-4">
        <div className="-my-1 flex max-w-full items-center gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:w-screen max-sm:max-w-none max-sm:px-4 [&>fieldset]:flex-none [&>fieldset]:overflow-visible">
          <ChipGroup label="Status">
            <Chip
              pressed={query.status === null}
              count={counts && countText(counts.all)}
              onClick={() => onChange({ status: null })}
            >
              All
            </Chip>
            {shown.map((filter) => (
              <Chip
                key={filter}
                tone={toneOf(filter)}
                pressed={query.status === filter}
                count={counts && countText(counts[filter])}
                onClick={() => onChange({ status: query.status === filter ? null : filter })}
              >
                {filterLabels[filter]}
              </Chip>
            ))}
          </ChipGroup>
          <FilterChip query={query} onChange={onChange} />
        </div>
        <SearchField
          id={searchId}
          search={query.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
          className={isSearchShown ? 'max-sm:order-first' : 'max-sm:hidden'}
        />
      </div>
      {children}
    </div>
  );
}
