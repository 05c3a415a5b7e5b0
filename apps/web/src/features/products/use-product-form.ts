import type { CatalogItem, NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { errorMessage } from '../../lib/errors.ts';
import { showFieldErrors } from '../../parts/form-errors.ts';
import { successToast } from '../../parts/outcome-toast.ts';
import { ProductForm, productTexts } from './product-values.ts';

const shown = [
  'name',
  'description',
  'kind',
  'sku',
  'category',
  'unit',
  'price',
  'cost',
  'tax_rate',
] as const;

type ProductFormOptions = {
  start: NewCatalogItem | CatalogItem;
  save: (product: NewCatalogItem) => Promise<unknown>;
  doneText: string;
  failureText: (message: string) => string;
};

export function useProductForm({ start, save, doneText, failureText }: ProductFormOptions) {
  const { register, control, handleSubmit, setError } = useForm({
    resolver: zodResolver(ProductForm),
    defaultValues: productTexts(start),
  });
  const { errors, isDirty, isSubmitting } = useFormState({ control });
  const [isSaved, setSaved] = useState(false);

  const submit = handleSubmit(async (product) => {
    try {
      await save(product);
      setSaved(true);
      successToast('Success', doneText);
    } catch (error) {
      if (showFieldErrors(error, shown, setError)) return;
      setError('root', { message: failureText(errorMessage(error)) });
    }
  });

  return {
    fields: { register, control },
    dialog: {
      isDirty,
      isSubmitting,
      isSaved,
      problem: errors.root?.message,
      onSubmit: () => void submit(),
    },
  };
}
