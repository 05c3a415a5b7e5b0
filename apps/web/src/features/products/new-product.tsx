import { startingRate } from '@dayworks/shared/look/named-rates';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet/address-sheet.tsx';
import { FormDialog } from '../../parts/form-frame/form-dialog.tsx';
import { useCreate } from '../../parts/record/use-create.ts';
import { useDraftOwner } from '../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { useTaxRates } from '../../parts/tax-rate/use-tax-rates.ts';
import { ProductForm } from './product-form.tsx';
import { productRecord } from './product-record.ts';

export default function NewProduct({ open, onClose }: AddressSheetProps) {
  const rates = useTaxRates();
  return open && rates ? <NewProductForm taxRate={startingRate(rates, false)} onClose={onClose} /> : null;
}

function NewProductForm({ taxRate, onClose }: { taxRate: number; onClose: () => void }) {
  const form = useRecordForm(productRecord, {
    start: { ...emptyCatalogItem(), tax_rate: taxRate },
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
