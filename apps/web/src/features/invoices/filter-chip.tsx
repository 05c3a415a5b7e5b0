import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';

const loadPopover = () => import('./filter-popover.tsx');
const FilterPopover = lazy(loadPopover);
const prepare = () => void loadPopover().catch(() => undefined);

type FilterChipProps = { query: InvoiceQuery; onChange: (change: Partial<InvoiceQuery>) => void };

/** The pickers behind it are large, so they come when somebody reaches for them. */
export function FilterChip({ query, onChange }: FilterChipProps) {
  const [wanted, setWanted] = useState(false);
  const chip = (
    <Chip
      icon={<SlidersHorizontal />}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    >
      Filter
    </Chip>
  );
  if (!wanted) return chip;
  return (
    <Suspense fallback={chip}>
      <FilterPopover query={query} onChange={onChange} />
    </Suspense>
  );
}
