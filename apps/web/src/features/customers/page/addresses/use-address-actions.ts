import type { CustomerAddress, CustomerAddressEdit } from '@dayworks/shared/customers/customer-address';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { failureToast, successToast } from '../../../../parts/feedback/outcome-toast.ts';

/** Returns the fields that an edit to a saved address contains. */
function editOf(address: CustomerAddress): CustomerAddressEdit {
  const { id, version, address: street, city, state, zip_code, label, access_notes, is_primary } = address;
  return { id, version, address: street, city, state, zip_code, label, access_notes, is_primary };
}

export function useAddressActions(onRemoved: () => void) {
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
