import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../ui/menu/dropdown-menu.tsx';

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
