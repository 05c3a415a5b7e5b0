import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { isSamePlace, type Place, placeText } from '../../../../parts/service-address/place-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { AddressMenu } from './address-menu.tsx';
import { useAddressActions } from './use-address-actions.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

/** The current action: adding, editing or removing an address. */
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
            <Where name="Customer’s address" place={customer} />
          </li>
        )}
        {addresses.length === 0 && !hasOwn && (
          <li className="px-5 pt-1 pb-3 text-13 text-fg-3 narrow:px-4">
            No address yet. Add the places you work at.
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
        description="Invoices and estimates you already wrote keep it."
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
