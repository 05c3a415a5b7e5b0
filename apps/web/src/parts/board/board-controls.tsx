import { ChevronDown, List, SquareKanban } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../ui/menu/dropdown-menu.tsx';

const views = [
  { value: 'board', label: 'Board', icon: <SquareKanban className="size-4" /> },
  { value: 'list', label: 'List', icon: <List className="size-4" /> },
] as const;

export type BoardOrList = (typeof views)[number]['value'];

type ViewChoiceProps = { view: BoardOrList; onChange: (view: BoardOrList) => void };

export const ViewChoice = ({ view, onChange }: ViewChoiceProps) => (
  <SegmentedControl label="View" value={view} onValueChange={onChange} segments={views} />
);

type MenuChipProps = {
  label: string;
  icon?: ReactNode;
  /** The label of the filter chip when nothing is chosen. */
  any: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A filter chip that shows its current value. */
export function MenuChip({ label, icon, any, options, value, onChange }: MenuChipProps) {
  const chosen = options.find((option) => option.value === value)?.label ?? value ?? any;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Chip icon={icon}>
          {label}
          <bdi className="max-w-40 truncate text-fg-1">{chosen}</bdi>
          <ChevronDown />
        </Chip>
      }
    >
      <MenuRadioGroup value={value ?? ''} onValueChange={(next) => onChange(next || null)}>
        <MenuRadioItem value="">{any}</MenuRadioItem>
        {options.map((option) => (
          <MenuRadioItem key={option.value} value={option.value}>
            <bdi className="truncate">{option.label}</bdi>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
