import type { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import {
  newAddressToSave,
  type ServiceAddress,
  serviceAddressFromProject,
} from '@dayworks/shared/documents/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { isSamePlace, type Place } from './place-text.ts';

/**
 * Saves a newly typed service address with the customer and returns its id; null if there is nothing to save. Saving
 * the document is more important, so an error in this function is logged and ignored.
 */
export function useKeepAddress() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: api.customers.addAddress.mutationKey(),
    mutationFn: (address: NonNullable<ReturnType<typeof newAddressToSave>>) =>
      api.customers.addAddress.call(address, { context: { idempotencyKey: newIdempotencyKey() } }),
  });
  return async (
    service: ServiceAddress,
    customerId: string,
    ownPlace: Place | null = null,
  ): Promise<string | null> => {
    const address = newAddressToSave(service, customerId);
    // An address that is already in the customer's record is not saved again.
    if (!address || (ownPlace && isSamePlace(ownPlace, address))) return null;
    const saved = queryClient.getQueryData<CustomerAddress[]>(
      api.customers.addresses.queryKey({ input: { customer_id: customerId } }),
    );
    const known = saved?.find((one) => isSamePlace(one, address));
    if (known) return known.id;
    return mutateAsync(address).then(
      ({ id }) => id,
      (error) => {
        console.warn('The new address could not be saved to the customer.', error);
        return null;
      },
    );
  };
}

type WorkPlace = Parameters<typeof serviceAddressFromProject>[0] & { customer_id: string };

/**
 * Saves a typed work address in the customer's record too. Returns the edited record with a reference to the saved
 * address.
 */
export function useWithAddress() {
  const keepAddress = useKeepAddress();
  return async <Work extends WorkPlace>(work: Work): Promise<Work> => {
    const kept = await keepAddress(serviceAddressFromProject(work), work.customer_id);
    return { ...work, customer_address_id: work.customer_address_id ?? kept };
  };
}
