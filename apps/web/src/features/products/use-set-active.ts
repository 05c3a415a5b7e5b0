import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import type { ProductPage } from '@dayworks/shared/products/product-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { rollBack, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { failureToast } from '../../parts/feedback/outcome-toast.ts';
import { toast } from '../../ui/toast/toast.ts';

interface Switching {
  product: Pick<CatalogItem, 'id' | 'name'>;
  active: boolean;
  isUndo?: boolean;
}

function showSwitched({ product: { id }, active }: Switching): void {
  queryClient.setQueriesData<ProductPage>(
    { queryKey: api.products.list.key() },
    (page) =>
      page && {
        ...page,
        products: page.products.map((row) => (row.id === id ? { ...row, active } : row)),
      },
  );
}

/** Activates or deactivates a product; the badge changes immediately, and the toast has an undo button. */
export function useSetActive() {
  const { mutate } = useMutation({
    mutationKey: api.products.setActive.mutationKey(),
    mutationFn: ({ product: { id }, active }: Switching) => api.products.setActive.call({ id, active }),
    onMutate: async (switching) => {
      const snapshot = await takeSnapshot(api.products.key());
      showSwitched(switching);
      return { snapshot };
    },
    onSuccess: (_, { product, active, isUndo }) => {
      toast({
        type: 'success',
        title: active ? 'Product activated' : 'Product deactivated',
        description: active ? `${product.name} is offered again.` : `${product.name} is no longer offered.`,
        action: isUndo
          ? undefined
          : { label: 'Undo', onClick: () => mutate({ product, active: !active, isUndo: true }) },
      });
    },
    onError: (error, _, context) => {
      rollBack(context?.snapshot, ['item_catalog']);
      failureToast('Error', errorMessage(error));
    },
  });
  return (product: Switching['product'], active: boolean) => mutate({ product, active });
}
