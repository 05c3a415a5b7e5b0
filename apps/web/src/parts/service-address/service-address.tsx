import type { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import {
  noServiceAddress,
  type ServiceAddress,
  serviceAddressFromProject,
  serviceAddressFromSaved,
} from '@dayworks/shared/documents/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { RadioCard, RadioGroup } from '../../ui/input/radio-group.tsx';
import { isSamePlace, type Place, placeText } from './place-text.ts';

type ServiceAddressErrors = Partial<Record<keyof ServiceAddress, string>>;

type NewAddressFieldsProps = {
  value: ServiceAddress;
  onChange: (value: ServiceAddress) => void;
  errors: ServiceAddressErrors;
};

const fields = [
  { name: 'service_address', label: 'Street Address', width: 'col-span-12' },
  { name: 'service_city', label: 'City', width: 'col-span-6 max-sm:col-span-12' },
  { name: 'service_state', label: 'State', width: 'col-span-3 max-sm:col-span-6' },
  { name: 'service_zipcode', label: 'ZIP Code', width: 'col-span-3 max-sm:col-span-6' },
] as const;

function NewAddressFields({ value, onChange, errors }: NewAddressFieldsProps) {
  return (
    <div className="grid grid-cols-12 gap-3">
      {fields.map(({ name, label, width }) => (
        <Field
          key={name}
          label={label}
          error={errors[name]}
          help={name === 'service_address' && value[name]?.trim() && 'Will be saved to the customer'}
          className={width}
        >
          <Input
            dir="auto"
            // Autofill is off, because the browser would fill in the user's own address instead of the customer's.
            autoComplete="off"
            value={value[name] ?? ''}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

type ServiceAddressProps = {
  customerId: string;
  /** The address in the customer's own record, once it is loaded. */
  ownPlace: Place | null;
  value: ServiceAddress;
  onChange: (value: ServiceAddress) => void;
  errors: ServiceAddressErrors;
};

const newAddress = 'new';
const ownAddress = 'own';

/**
 * The address of the work: one of the customer's addresses, or a new address. The React key of the component must be
 * the customer.
 */
export function ServiceAddressField({ customerId, ownPlace, value, onChange, errors }: ServiceAddressProps) {
  const { data: saved = [] } = useQuery(
    api.customers.addresses.queryOptions({ input: { customer_id: customerId } }),
  );
  const own = ownPlace?.address && !saved.some((one) => isSamePlace(one, ownPlace)) ? ownPlace : null;
  const [unsaved, setUnsaved] = useState(() => unsavedChoice(value, own));
  const choice = value.customer_address_id ?? (unsaved || unsavedChoice(value, own));

  const choose = (chosen: string) => {
    const address = saved.find(({ id }) => id === chosen);
    setUnsaved(address ? '' : chosen);
    if (address) onChange(serviceAddressFromSaved(address));
    else if (chosen === ownAddress && own) onChange(serviceAddressFrom(own));
    else onChange(noServiceAddress);
  };

  return (
    <div className="grid gap-3">
      <Field label="Service Address" error={errors.customer_address_id}>
        <RadioGroup
          value={choice}
          onValueChange={choose}
          className="grid grid-cols-3 gap-2 max-sm:grid-cols-1"
        >
          {saved.map((address) => (
            <SavedAddress key={address.id} address={address} />
          ))}
          {own && (
            <RadioCard value={ownAddress} description={<PlaceLine place={own} />}>
              Customer address
            </RadioCard>
          )}
          <RadioCard value={newAddress} description="Enter a different address for this job">
            New address
          </RadioCard>
        </RadioGroup>
      </Field>
      {choice === newAddress && <NewAddressFields value={value} onChange={onChange} errors={errors} />}
    </div>
  );
}

function SavedAddress({ address }: { address: CustomerAddress }) {
  const { label } = address;
  return (
    <RadioCard
      value={address.id}
      description={<PlaceLine place={label ? address : { ...address, address: null }} />}
      badge={
        address.is_primary && (
          <span className="flex-none rounded-6 bg-surface-2 px-1.5 font-medium text-11 text-fg-2 leading-[1.125rem]">
            Primary
          </span>
        )
      }
    >
      <bdi className="min-w-0 truncate">{label ?? address.address}</bdi>
    </RadioCard>
  );
}

const PlaceLine = ({ place }: { place: Place }) => <bdi className="wrap-anywhere">{placeText(place)}</bdi>;

function unsavedChoice(value: ServiceAddress, own: Place | null): string {
  const place = placeOf(value);
  if (value.customer_address_id || placeText(place) === '') return '';
  return own && isSamePlace(own, place) ? ownAddress : newAddress;
}

const placeOf = (value: ServiceAddress): Place => ({
  address: value.service_address,
  city: value.service_city,
  state: value.service_state,
  zip_code: value.service_zipcode,
});

const serviceAddressFrom = (place: Place) =>
  serviceAddressFromProject({ ...place, customer_address_id: null });
