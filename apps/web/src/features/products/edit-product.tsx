import type { ProductRow } from '@dayworks/shared/products/product-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { findListed } from './product-cache.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';
import { useSetActive } from './use-set-active.ts';

export default function EditProduct({ id, open, onClose }: AddressSheetProps) {
  return open ? <OpenedProduct key={id} id={id} onClose={onClose} /> : null;
}

type OpenedProductProps = { id: string; onClose: () => void };

function OpenedProduct({ id, onClose }: OpenedProductProps) {
  const { data, error } = useQuery(
    api.products.get.queryOptions({ input: { id }, placeholderData: () => findListed(id) }),
  );
  // What is typed belongs to the version it was opened with, whatever others save meanwhile.
  const [opened, setOpened] = useState(data);
  if (data && !opened) setOpened(data);
  if (opened) return <EditProductForm product={opened} onClose={onClose} />;
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
  const { id, version, active } = product;
  const update = useMutation(api.products.update.mutationOptions());
  const setActive = useSetActive();
  const { fields, dialog } = useProductForm({
    start: product,
    save: (fieldsOfIt) => update.mutateAsync({ ...fieldsOfIt, id, version }),
    doneText: 'Product updated successfully',
    failureText: (message) => `Update failed: ${message}`,
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
      {...dialog}
      action={
        !dialog.isDirty && (
          <Button variant="ghost" className="-ml-3.5" onClick={switchActive}>
            {active ? <EyeOff /> : <Eye />}
            {active ? 'Deactivate' : 'Activate'}
          </Button>
        )
      }
    >
      <ProductFields {...fields} />
    </FormDialog>
  );
}
