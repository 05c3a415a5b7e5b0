import type { ProductRow } from '@dayworks/shared/products/product-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../parts/form-frame/form-dialog.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { findListed } from './product-cache.ts';
import { ProductForm } from './product-form.tsx';
import { productRecord } from './product-record.ts';
import { useSetActive } from './use-set-active.ts';

export default function EditProduct({ id, open, onClose }: AddressSheetProps) {
  return open ? <OpenedProduct key={id} id={id} onClose={onClose} /> : null;
}

type OpenedProductProps = { id: string; onClose: () => void };

function OpenedProduct({ id, onClose }: OpenedProductProps) {
  const { data, error } = useQuery(
    api.products.get.queryOptions({ input: { id }, placeholderData: () => findListed(id) }),
  );
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
  const { id, active } = product;
  const { mutateAsync: update } = useMutation(api.products.update.mutationOptions());
  const setActive = useSetActive();
  const form = useRecordForm(productRecord, {
    stored: product,
    update: (fields, version) => update({ ...fields, id, version }),
    reload: () => api.products.get.call({ id }),
    done: 'Product updated successfully',
  });
  const switchActive = () => {
    setActive(product, !active);
    onClose();
  };
  return (
    <FormDialog
      title="Edit Product"
      submitLabel="Save Product"
      onClose={onClose}
      {...form.frame}
      action={
        form.changes === 0 && (
          <Button variant="ghost" className="-ml-3.5" onClick={switchActive}>
            {active ? <EyeOff /> : <Eye />}
            {active ? 'Deactivate' : 'Activate'}
          </Button>
        )
      }
    >
      <ProductForm form={form} />
    </FormDialog>
  );
}
