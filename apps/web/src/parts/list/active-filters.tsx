import { X } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import type { ActiveFilter } from './list-description.ts';

type ActiveFiltersProps<Query> = {
  filters: readonly (ActiveFilter<Query> | false)[];
  onChange: (change: Partial<Query>) => void;
};

/** The active filters other than the status, and the sort order, each with a button to remove it. */
export function ActiveFilters<Query extends object>({ filters, onChange }: ActiveFiltersProps<Query>) {
  const active = filters.filter((filter) => filter !== false);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1.5 px-5 pt-2 max-sm:px-4">
      {active.map(({ text, undo }) => (
        <li key={Object.keys(undo).join()}>
          <Chip pressed onClick={() => onChange(undo)}>
            <bdi className="max-w-48 truncate">{text}</bdi>
            <X />
          </Chip>
        </li>
      ))}
    </ul>
  );
}
