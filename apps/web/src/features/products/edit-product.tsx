import type { ProductRow } from '@dayworks/shared/products/product-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet/address-sheet.tsx';
import { failureToast } from '../../parts/feedback.tsx';
import { FormDialog } from '../../parts/form-frame/form-dialog.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { BundleForm } from './bundle/bundle-form.tsx';
import { bundleRecord, partsOf, partText } from './bundle/bundle-record.ts';
import { ImageField, usePutImage } from './image-field.tsx';
import { findListed } from './product-cache.ts';
import { ProductForm } from './product-form.tsx';
import { asSingle, productRecord } from './product-record.ts';
import { SwitchActive } from './switch-active.tsx';

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
