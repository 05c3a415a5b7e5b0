import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import type { ProductPage, ProductRow } from '@dayworks/shared/products/product-list';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { rollBack, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { Button } from '../../ui/button.tsx';
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
function useSetActive() {
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
        description: active
          ? `${product.name} is available again.`
          : `${product.name} is no longer available on new invoices.`,
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

type SwitchActiveProps = { product: ProductRow; onClose: () => void };

export function SwitchActive({ product, onClose }: SwitchActiveProps) {
  const setActive = useSetActive();
  const { active } = product;
  const change = () => {
    setActive(product, !active);
    onClose();
  };
  return (
    <Button variant="ghost" className="-ml-3.5" onClick={change}>
      {active ? <EyeOff /> : <Eye />}
      {active ? 'Deactivate' : 'Activate'}
    </Button>
  );
}
