import { startingTax } from '@dayworks/shared/look/named-rates';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { useTaxRates } from '../../parts/tax-rates.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { BundleForm } from './bundle-form.tsx';
import { bundleRecord, partsOf } from './bundle-record.ts';
import { ImageField, ProductForm, usePutImage } from './product-form.tsx';
import { asSingle, productRecord } from './product-record.ts';

function NewBundleForm({ choice, onClose }: { choice: ReactNode; onClose: () => void }) {
  const create = useCreate(api.products.createBundle);
  const form = useRecordForm(bundleRecord, {
    start: { name: '', parts: [], category: null, description: null, active: true },
    create: async (fields, key) => {
      const made = await create({ ...fields, parts: partsOf(fields.parts) }, key);
      return { ...made, parts: fields.parts };
    },
    draftOwner: useDraftOwner(),
    done: 'Bundle created successfully',
  });
  return (
    <FormDialog title="New Product" submitLabel="Create Bundle" onClose={onClose} {...form.frame}>
      {form.changes === 0 && choice}
      <BundleForm form={form} />
    </FormDialog>
  );
}

export default function NewProduct({ open, onClose }: AddressSheetProps) {
  const rates = useTaxRates();
  return open && rates ? <NewEntry taxRate={startingTax(rates, false).tax_rate} onClose={onClose} /> : null;
}

function NewEntry({ taxRate, onClose }: { taxRate: number; onClose: () => void }) {
  const [isBundle, setBundle] = useState(false);
  const choice = (
    <div>
      <SegmentedControl
        label="Type of product"
        value={isBundle ? 'bundle' : 'item'}
        onValueChange={(value) => setBundle(value === 'bundle')}
        segments={[
          { value: 'item', label: 'One item' },
          { value: 'bundle', label: 'Bundle of items' },
        ]}
      />
    </div>
  );
  return isBundle ? (
    <NewBundleForm choice={choice} onClose={onClose} />
  ) : (
    <NewProductForm choice={choice} taxRate={taxRate} onClose={onClose} />
  );
}

type NewProductFormProps = { choice: ReactNode; taxRate: number; onClose: () => void };

function NewProductForm({ choice, taxRate, onClose }: NewProductFormProps) {
  const create = useCreate(api.products.create);
  const putImage = usePutImage();
  const [image, setImage] = useState<File | null>(null);
  const form = useRecordForm(productRecord, {
    start: { ...emptyCatalogItem(), tax_rate: taxRate },
    /*
     * If the image is rejected after the product was created, a retry uses the same idempotency key. The server then
     * returns the existing product.
     */
    create: async (fields, key) => {
      const product = await create(fields, key);
      return asSingle(image ? await putImage(product.id, image) : product);
    },
    draftOwner: useDraftOwner(),
    done: 'Product created successfully',
  });
  return (
    <FormDialog title="New Product" submitLabel="Create Product" onClose={onClose} {...form.frame}>
      {form.changes === 0 && choice}
      <ProductForm form={form} image={<ImageField file={image} onPick={setImage} />} />
    </FormDialog>
  );
}
