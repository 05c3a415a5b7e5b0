import { Download, Ellipsis, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import type { Creation } from '../create-link.tsx';

type ListMenuProps = {
  csvHref?: string;
  creation?: Creation;
  onChoose?: () => void;
};

/** The first click loads the menu and also opens it. */
export default function ListMenu({ csvHref, creation, onChoose }: ListMenuProps) {
  const [open, setOpen] = useState(true);
  return (
    <DropdownMenu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label="More">
          <Ellipsis />
        </IconButton>
      }
    >
      {creation && (
        <MenuItem asChild>
          <Link to={creation.href}>
            <Plus />
            {creation.label}
          </Link>
        </MenuItem>
      )}
      {onChoose && (
        <MenuItem icon={<ListChecks />} onSelect={onChoose}>
          Select multiple
        </MenuItem>
      )}
      {csvHref && (
        <MenuItem asChild>
          <a href={csvHref} download>
            <Download />
            Export CSV
          </a>
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
