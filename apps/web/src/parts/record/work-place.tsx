import type { ServiceAddress } from '@dayworks/shared/documents/addresses';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { ServiceAddressField } from '../service-address/service-address.tsx';
import type { RecordForm } from './use-record-form.ts';

/** The fields of a record that contain the address where the work takes place. */
type Place = Record<
  'customer_id' | 'address' | 'city' | 'state' | 'zip_code' | 'customer_address_id',
  string
>;

/**
 * The address fields are emptied when the user chooses another customer, because each address belongs to one customer.
 */
export const noPlace = { address: '', city: '', state: '', zip_code: '', customer_address_id: '' };

const placeNames = ['address', 'city', 'state', 'zip_code', 'customer_address_id'] as const;

/** The address where the work takes place. The form asks for it once a customer is chosen. */
export function WorkPlace({ form }: { form: Pick<RecordForm<Place>, 'control' | 'set'> }) {
  const { control, set } = form;
  const { errors } = useFormState({ control });
  const customerId = String(useWatch({ control, name: 'customer_id' }));
  const [address, city, state, zip_code, addressId] = useWatch({ control, name: placeNames }).map(String);
  const { data: customer = null } = useQuery(
    api.customers.option.queryOptions({ input: customerId ? { id: customerId } : skipToken }),
  );
  if (!customerId) return null;

  const change = (place: ServiceAddress) =>
    set({
      address: place.service_address ?? '',
      city: place.service_city ?? '',
      state: place.service_state ?? '',
      zip_code: place.service_zipcode ?? '',
      customer_address_id: place.customer_address_id ?? '',
    });

  return (
    <ServiceAddressField
      key={customerId}
      customerId={customerId}
      ownPlace={customer}
      value={{
        service_address: address ?? '',
        service_city: city ?? '',
        service_state: state ?? '',
        service_zipcode: zip_code ?? '',
        customer_address_id: addressId || null,
      }}
      onChange={change}
      errors={{
        service_address: errors.address?.message,
        service_city: errors.city?.message,
        service_state: errors.state?.message,
        service_zipcode: errors.zip_code?.message,
        customer_address_id: errors.customer_address_id?.message,
      }}
    />
  );
}
