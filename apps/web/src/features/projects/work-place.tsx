import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { ServiceAddress } from '@dayworks/shared/documents/service-address';
import { useFormState, useWatch } from 'react-hook-form';
import { ServiceAddressField } from '../../parts/service-address.tsx';
import type { ProjectFormFields } from './use-project-form.ts';

type WorkPlaceProps = Pick<ProjectFormFields, 'control' | 'setValue'> & { customer: CustomerOption | null };

/** Where the work is done; asked for once it is known for whom. */
export function WorkPlace({ control, setValue, customer }: WorkPlaceProps) {
  const { errors } = useFormState({ control });
  const [customerId, address, city, state, zip_code, addressId] = useWatch({
    control,
    name: ['customer_id', 'address', 'city', 'state', 'zip_code', 'customer_address_id'],
  });
  if (!customerId) return null;

  const change = (place: ServiceAddress) => {
    const options = { shouldDirty: true };
    setValue('address', place.service_address ?? '', options);
    setValue('city', place.service_city ?? '', options);
    setValue('state', place.service_state ?? '', options);
    setValue('zip_code', place.service_zipcode ?? '', options);
    setValue('customer_address_id', place.customer_address_id ?? '', options);
  };

  return (
    <ServiceAddressField
      key={customerId}
      customerId={customerId}
      ownPlace={customer}
      value={{
        service_address: address,
        service_city: city,
        service_state: state,
        service_zipcode: zip_code,
        customer_address_id: addressId || null,
      }}
      onChange={change}
      errors={{
        service_address: errors.address?.message,
        customer_address_id: errors.customer_address_id?.message,
      }}
    />
  );
}
