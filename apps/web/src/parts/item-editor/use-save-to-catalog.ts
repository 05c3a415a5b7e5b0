import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { useMutation } from '@tanstack/react-query';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { toast } from '../../ui/toast/toast.ts';

/**
 * Saves an item to the catalog for later documents. The current document is not affected, whether or not the save
 * succeeds.
 */
export function useSaveToCatalog(): (item: LineItemInput) => void {
  const { mutate } = useMutation({
    mutationKey: api.products.create.mutationKey(),
    mutationFn: ({ name, description, unit, price, tax_rate }: LineItemInput) =>
      api.products.create.call(
        { ...emptyCatalogItem(), name, description, unit, price, tax_rate },
        { context: { idempotencyKey: newIdempotencyKey() } },
      ),
    onSuccess: () => toast({ type: 'success', title: 'Success', description: 'Item added to catalog' }),
    onError: () =>
      toast({
        type: 'error',
        look: 'destructive',
        title: 'Error',
        description: 'Failed to save item to catalog',
      }),
  });
  return (item) => mutate(item);
}
