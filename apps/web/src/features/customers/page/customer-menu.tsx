import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Ellipsis,
  PanelsTopLeft,
  Pencil,
  Repeat,
  ScrollText,
  Share2,
} from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { copyText } from '../../../parts/share/copy-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';

type CustomerMenuProps = {
  customer: CustomerDetail;
  onEdit: () => void;
  onStatement: () => void;
  onClientPage: () => void;
  onRefer: () => void;
  onArchive: () => void;
  onRestore: () => void;
};

async function copyEmail(email: string) {
  try {
    await copyText(email);
    successToast('Email copied', email);
  } catch {
    failureToast('Error', 'The email could not be copied.');
  }
}

export function CustomerMenu({
  customer,
  onEdit,
  onStatement,
  onClientPage,
  onRefer,
  onArchive,
  onRestore,
}: CustomerMenuProps) {
  const { email, archived_at } = customer;
  return (
    <DropdownMenu
      trigger={
        <IconButton label="More" variant="secondary">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<ScrollText />} onSelect={onStatement}>
        Account statement
      </MenuItem>
      {!archived_at && (
        <MenuItem asChild>
          <Link to={`${paths.recurringInvoices.getHref('new')}?customer=${customer.id}`}>
            <Repeat />
            New recurring invoice
          </Link>
        </MenuItem>
      )}
      {email && (
        <MenuItem icon={<Copy />} onSelect={() => void copyEmail(email)}>
          Copy email
        </MenuItem>
      )}
      <MenuItem icon={<PanelsTopLeft />} onSelect={onClientPage}>
        Client page
      </MenuItem>
      {!archived_at && (
        <MenuItem icon={<Share2 />} onSelect={onRefer}>
          Referral link
        </MenuItem>
      )}
      <MenuSeparator />
      {archived_at ? (
        <MenuItem icon={<ArchiveRestore />} onSelect={onRestore}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive />} onSelect={onArchive}>
          Archive
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
