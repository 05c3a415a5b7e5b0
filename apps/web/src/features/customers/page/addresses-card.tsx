import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { CustomerAddress, CustomerAddressEdit } from '@dayworks/shared/customers/customer-address';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, MapPin, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { mapHref } from '../../../parts/contact/contact-hrefs.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { isSamePlace, type Place, placeText } from '../../../parts/service-address/place-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type AddressMenuProps = {
  address: CustomerAddress;
  onEdit: () => void;
  onMakePrimary: () => void;
  onRemove: () => void;
};

function AddressMenu({ address, onEdit, onMakePrimary, onRemove }: AddressMenuProps) {
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

/** Returns the fields of a saved address that can be edited. */
function editOf(address: CustomerAddress): CustomerAddressEdit {
  const { id, version, address: street, city, state, zip_code, label, access_notes, is_primary } = address;
  return { id, version, address: street, city, state, zip_code, label, access_notes, is_primary };
}

function useAddressActions(onRemoved: () => void) {
  const primary = useMutation(
    api.customers.updateAddress.mutationOptions({
      onSuccess: () => successToast('Success', 'Primary address changed'),
      onError: (error) => failureToast('Update failed', errorMessage(error)),
    }),
  );
  const removal = useMutation(
    api.customers.removeAddress.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Address removed');
        onRemoved();
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return {
    makePrimary: (address: CustomerAddress) => primary.mutate({ ...editOf(address), is_primary: true }),
    remove: ({ id }: CustomerAddress) => removal.mutate({ id }),
    isRemoving: removal.isPending,
  };
}

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

/** The address action that is in progress: adding, editing or removing an address. */
type Doing =
  | { what: 'write'; address: CustomerAddress | null }
  | { what: 'remove'; address: CustomerAddress };

/** Lists the customer's addresses, primary address first. */
export function AddressesCard({ customer }: { customer: CustomerDetail }) {
  const headingId = useId();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const { makePrimary, remove, isRemoving } = useAddressActions(stop);
  const { addresses } = customer;
  const hasOwn = Boolean(customer.address) && !addresses.some((one) => isSamePlace(one, customer));
  const removed = doing?.what === 'remove' ? doing.address : null;

  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Addresses"
        actions={
          <Button variant="ghost" size="sm" onClick={() => setDoing({ what: 'write', address: null })}>
            <Plus />
            Add<span className="sr-only"> address</span>
          </Button>
        }
      />
      <ul className="pt-1 pb-1.5">
        {addresses.map((address) => (
          <li key={address.id} className={line}>
            <Where
              name={address.label}
              place={address}
              isPrimary={address.is_primary}
              notes={address.access_notes}
            />
            <AddressMenu
              address={address}
              onEdit={() => setDoing({ what: 'write', address })}
              onMakePrimary={() => makePrimary(address)}
              onRemove={() => setDoing({ what: 'remove', address })}
            />
          </li>
        ))}
        {hasOwn && (
          <li className={line}>
            <Where name="Customer address" place={customer} />
          </li>
        )}
        {addresses.length === 0 && !hasOwn && (
          <li className="px-5 pt-1 pb-3 text-13 text-fg-3 narrow:px-4">
            No addresses yet. Add the places where you work.
          </li>
        )}
      </ul>
      {doing?.what === 'write' && (
        <Suspense>
          <AddressDialog
            customerId={customer.id}
            address={addresses.find(({ id }) => id === doing.address?.id) ?? doing.address}
            onClose={stop}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={stop}
        title="Remove this address?"
        description="Existing invoices and estimates keep this address."
        lost={removed ? [{ label: placeText(removed) }] : []}
        confirmLabel="Remove"
        pending={isRemoving}
        onConfirm={() => removed && remove(removed)}
      />
    </Card>
  );
}

const line = 'flex min-h-14 items-start gap-2 border-line px-5 py-2.5 not-first:border-t narrow:px-4';

type WhereProps = { name: string | null; place: Place; isPrimary?: boolean; notes?: string | null };

function Where({ name, place, isPrimary = false, notes }: WhereProps) {
  const text = placeText(name ? place : { ...place, address: null });
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 font-medium leading-5">
        <bdi className="wrap-anywhere min-w-0">{name ?? place.address}</bdi>
        {isPrimary && <Tag>Primary</Tag>}
      </p>
      {text && <bdi className="wrap-anywhere block text-12 text-fg-3 leading-4">{text}</bdi>}
      {notes && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-12 text-fg-2 leading-4">
          {notes}
        </p>
      )}
    </div>
  );
}
