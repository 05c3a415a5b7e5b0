import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import type { ChangeQuery } from './use-list-query.ts';

type FilterProps<Query> = { query: Query; onChange: ChangeQuery<Query> };

/**
 * The chip in front of a list's filters. The pickers behind it are large, so they come when somebody reaches for
 * them. Made once for each list, outside of components; what it loads is a FilterPopover, open from the start.
 */
export function createFilterChip<Query>(load: () => Promise<{ default: ComponentType<FilterProps<Query>> }>) {
  const Filters = lazy(load);
  const prepare = () => void load().catch(() => undefined);
  return function FilterChip(props: FilterProps<Query>) {
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
        <Filters {...props} />
      </Suspense>
    );
  };
}
