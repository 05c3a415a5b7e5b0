import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import type { ChangeQuery } from '../use-list-query.ts';

type FilterProps<Query> = { query: Query; onChange: ChangeQuery<Query> };

/**
 * The chip that opens the filters of a list. The filter fields are large, so they are loaded on demand. The function
 * is called once for each list, outside components; the loaded component is a FilterPopover that is open from the
 * start.
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
