import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { hasCode } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

export default function NewProduct({ open, onClose }: AddressSheetProps) {
  return open ? <NewProductForm onClose={onClose} /> : null;
}

function NewProductForm({ onClose }: { onClose: () => void }) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const create = useMutation(
    api.products.create.mutationOptions({
      context: { idempotencyKey },
      // The answer to the first try was lost, and something was changed since: the next try is another product.
      onError: (error) => hasCode(error, 'CONFLICT') && setIdempotencyKey(newIdempotencyKey()),
    }),
  );
  const { fields, dialog } = useProductForm({
    start: emptyCatalogItem(),
    save: create.mutateAsync,
    doneText: 'Product created successfully',
    failureText: (message) => `Creation failed: ${message}`,
  });
  return (
    <FormDialog title="New Product" submitLabel="Create Product" onClose={onClose} {...dialog}>
      <ProductFields {...fields} />
    </FormDialog>
  );
}
