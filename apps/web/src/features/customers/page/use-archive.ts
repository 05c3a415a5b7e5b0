import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { rollBack, type Snapshot, takeSnapshot } from '../../../lib/cache-snapshot.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { toast } from '../../../ui/toast/toast.ts';

const detailKey = (id: string) => api.customers.get.queryKey({ input: { id } });

/** Shows a customer as archived or restored immediately and reverts the change if the server rejects it. */
async function show(id: string, archived_at: string | null) {
  const snapshot = await takeSnapshot(detailKey(id));
  queryClient.setQueryData<CustomerDetail>(detailKey(id), (known) => known && { ...known, archived_at });
  return { snapshot };
}

function takeBack(error: unknown, context: { snapshot: Snapshot } | undefined) {
  rollBack(context?.snapshot, ['customers']);
  failureToast('Error', errorMessage(error));
}

export function useArchive() {
  const { mutate: restore } = useMutation(
    api.customers.restore.mutationOptions({
      onMutate: ({ id }) => show(id, null),
      onSuccess: (customer) =>
        successToast('Customer restored', `${customerName(customer)} is back in your lists.`),
      onError: (error, _, context) => takeBack(error, context),
    }),
  );
  const { mutate: archive } = useMutation(
    api.customers.archive.mutationOptions({
      onMutate: ({ id }) => show(id, new Date().toISOString()),
      onSuccess: (customer) =>
        toast({
          type: 'success',
          title: 'Customer archived',
          description: `${customerName(customer)} is hidden from lists and pickers. Nothing is deleted.`,
          action: { label: 'Undo', onClick: () => restore({ id: customer.id }) },
        }),
      onError: (error, _, context) => takeBack(error, context),
    }),
  );
  return { archive: (id: string) => archive({ id }), restore: (id: string) => restore({ id }) };
}
