import type { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { Ellipsis, MapPin, Pencil, Star, Trash2 } from 'lucide-react';
import { mapHref } from '../../../../parts/contact/contact-hrefs.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../../ui/menu/dropdown-menu.tsx';

type AddressMenuProps = {
  address: CustomerAddress;
  onEdit: () => void;
  onMakePrimary: () => void;
  onRemove: () => void;
};

export function AddressMenu({ address, onEdit, onMakePrimary, onRemove }: AddressMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={`Actions for ${address.label ?? address.address}`}
          size="sm"
          side="left"
          className="-mt-1.5 -mr-2"
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        Edit
      </MenuItem>
      {!address.is_primary && (
        <MenuItem icon={<Star />} onSelect={onMakePrimary}>
          Make primary
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={mapHref(address)} target="_blank" rel="noopener">
          <MapPin />
          Open map
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
        Remove
      </MenuItem>
    </DropdownMenu>
  );
}
