import { ArchiveRestore, Download, Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNewInvoiceHref } from './new-invoice-link.tsx';

type ListMenuProps = { csvHref: string; onRecover: () => void };

/** Loaded by the first press, which also opens it. */
export default function ListMenu({ csvHref, onRecover }: ListMenuProps) {
  const [open, setOpen] = useState(true);
  const newInvoice = useNewInvoiceHref();
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
      <MenuItem asChild>
        <Link to={newInvoice}>
          <Plus />
          New Invoice
        </Link>
      </MenuItem>
      <MenuItem icon={<ArchiveRestore />} onSelect={onRecover}>
        Recover Invoices
      </MenuItem>
      <MenuItem asChild>
        <a href={csvHref} download>
          <Download />
          Export CSV
        </a>
      </MenuItem>
    </DropdownMenu>
  );
}
