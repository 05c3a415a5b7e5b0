import { serviceAddressFromProject } from '@dayworks/shared/documents/addresses';
import { useKeepAddress } from '../service-address/use-keep-address.ts';

type Place = Parameters<typeof serviceAddressFromProject>[0] & { customer_id: string };

/**
 * Saves an address that was typed for the work with the customer too, and returns the record with a reference to the
 * saved address.
 */
export function useWithAddress() {
  const keepAddress = useKeepAddress();
  return async <Work extends Place>(work: Work): Promise<Work> => {
    const kept = await keepAddress(serviceAddressFromProject(work), work.customer_id);
    return { ...work, customer_address_id: work.customer_address_id ?? kept };
  };
}
