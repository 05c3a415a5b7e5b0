import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';
import type { ReactElement } from 'react';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';

export type MoveMenuProps = {
  trigger: ReactElement;
  onMove: (key: string) => void;
  onClose: () => void;
};

const ways = [
  { key: 'ArrowUp', label: 'Move up', icon: <ArrowUp /> },
  { key: 'ArrowDown', label: 'Move down', icon: <ArrowDown /> },
  { key: 'Home', label: 'Move to the top', icon: <ArrowUpToLine /> },
  { key: 'End', label: 'Move to the end', icon: <ArrowDownToLine /> },
];

/** A menu for moving an item. It is for users who can click but cannot drag. */
export default function MoveMenu({ trigger, onMove, onClose }: MoveMenuProps) {
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()} trigger={trigger}>
      {ways.map(({ key, label, icon }) => (
        <MenuItem key={key} icon={icon} onSelect={() => onMove(key)}>
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
