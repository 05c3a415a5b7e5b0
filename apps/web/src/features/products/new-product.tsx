import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../parts/form-frame/form-dialog.tsx';
import { useCreate } from '../../parts/record/use-create.ts';
import { useDraftOwner } from '../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { ProductForm } from './product-form.tsx';
import { productRecord } from './product-record.ts';

export default function NewProduct({ open, onClose }: AddressSheetProps) {
  return open ? <NewProductForm onClose={onClose} /> : null;
}

function NewProductForm({ onClose }: { onClose: () => void }) {
  const form = useRecordForm(productRecord, {
    start: emptyCatalogItem(),
    create: useCreate(api.products.create),
    draftOwner: useDraftOwner(),
    done: 'Product created successfully',
  });
  return (
    <FormDialog title="New Product" submitLabel="Create Product" onClose={onClose} {...form.frame}>
      <ProductForm form={form} />
    </FormDialog>
  );
}
