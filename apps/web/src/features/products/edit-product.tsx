import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import type { ProductPage, ProductRow } from '@dayworks/shared/products/product-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { rollBack, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { failureToast } from '../../parts/feedback.tsx';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { BundleForm } from './bundle-form.tsx';
import { bundleRecord, partsOf, partText } from './bundle-record.ts';
import { ImageField, ProductForm, usePutImage } from './product-form.tsx';
import { asSingle, productRecord } from './product-record.ts';

/** Finds the product in the list that is already loaded, so that its form opens immediately. */
function findListed(id: string): ProductRow | undefined {
  return queryClient
    .getQueriesData<ProductPage>({ queryKey: api.products.list.key() })
    .flatMap(([, page]) => page?.products ?? [])
    .find((row) => row.id === id);
}

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

/** Activates or deactivates a product. The badge changes immediately, and the toast has an Undo button. */
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

function SwitchActive({ product, onClose }: SwitchActiveProps) {
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

const asTyped = (bundle: ProductRow) => ({
  ...bundle,
  parts: bundle.parts.map(({ item_id, quantity }) => partText(item_id, String(quantity))),
});

type EditBundleFormProps = { bundle: ProductRow; onClose: () => void };

function EditBundleForm({ bundle, onClose }: EditBundleFormProps) {
  const { id } = bundle;
  const { mutateAsync: update } = useMutation(api.products.updateBundle.mutationOptions());
  const reload = async () => asTyped(await api.products.get.call({ id }));
  const form = useRecordForm(bundleRecord, {
    stored: asTyped(bundle),
    update: async (fields, version) => {
      const updated = await update({ ...fields, parts: partsOf(fields.parts), id, version });
      return { ...updated, parts: fields.parts };
    },
    reload,
    done: 'Bundle updated successfully',
  });
  return (
    <FormDialog
      title="Edit Bundle"
      submitLabel="Save Bundle"
      onClose={onClose}
      {...form.frame}
      action={form.changes === 0 && <SwitchActive product={bundle} onClose={onClose} />}
    >
      <BundleForm form={form} stored={bundle.parts} />
    </FormDialog>
  );
}

export default function EditProduct({ id, open, onClose }: AddressSheetProps) {
  return open ? <OpenedProduct key={id} id={id} onClose={onClose} /> : null;
}

type OpenedProductProps = { id: string; onClose: () => void };

function OpenedProduct({ id, onClose }: OpenedProductProps) {
  const { data, error } = useQuery(
    api.products.get.queryOptions({ input: { id }, placeholderData: () => findListed(id) }),
  );
  if (data?.kind === 'bundle') return <EditBundleForm bundle={data} onClose={onClose} />;
  if (data) return <EditProductForm product={data} onClose={onClose} />;
  return (
    <Dialog size="lg" open onOpenChange={onClose} title="Edit Product">
      {error ? (
        <Alert tone="danger">{errorMessage(error)}</Alert>
      ) : (
        <Loading label="Loading the product">
          <div className="grid gap-5">
            <Skeleton className="h-9 w-full rounded-8" />
            <Skeleton className="h-18 w-full rounded-8" />
            <Skeleton className="h-9 w-full rounded-8" />
          </div>
        </Loading>
      )}
    </Dialog>
  );
}

type EditProductFormProps = { product: ProductRow; onClose: () => void };

function EditProductForm({ product, onClose }: EditProductFormProps) {
  const { id } = product;
  const { mutateAsync: update } = useMutation(api.products.update.mutationOptions());
  const putImage = usePutImage();
  const [image, setImage] = useState<File | null>(null);
  const form = useRecordForm(productRecord, {
    stored: asSingle(product),
    update: async (fields, version) => {
      const updated = asSingle(await update({ ...fields, id, version }));
      if (image) await putImage(id, image);
      return updated;
    },
    reload: async () => asSingle(await api.products.get.call({ id })),
    done: 'Product updated successfully',
  });
  const pick = async (picked: File | null) => {
    if (form.changes > 0 || !picked) return setImage(picked);
    try {
      await putImage(id, picked);
    } catch (error) {
      failureToast('Error', errorMessage(error));
    }
  };
  return (
    <FormDialog
      title="Edit Product"
      submitLabel="Save Product"
      onClose={onClose}
      {...form.frame}
      action={form.changes === 0 && <SwitchActive product={product} onClose={onClose} />}
    >
      <ProductForm
        form={form}
        image={<ImageField file={image} onPick={(picked) => void pick(picked)} product={product} />}
      />
    </FormDialog>
  );
}
