import {
  imageMaxBytes,
  imageTooLargeText,
  type NewCatalogItem,
} from '@dayworks/shared/products/catalog-item';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { FileField } from '../../parts/form/file-field.tsx';
import { shrinkPhoto } from '../../parts/photo.tsx';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { RateChoices, useTaxRates } from '../../parts/tax-rates.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { marginText, typedMargin } from './margin-text.ts';
import { useOverview } from './product-list.ts';

/** Uploads a product image. Photos are made smaller first. */
export function usePutImage() {
  const { mutateAsync } = useMutation(api.products.putImage.mutationOptions());
  return async (id: string, image: File) => mutateAsync({ id, image: await shrinkPhoto(image) });
}

type ImageFieldProps = {
  file: File | null;
  onPick: (file: File | null) => void;
  product?: { id: string; image_file_id: string | null };
};

export function ImageField({ file, onPick, product }: ImageFieldProps) {
  const { mutate: remove, isPending } = useMutation(
    api.products.removeImage.mutationOptions({
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (
    <FileField
      label="Picture"
      attachLabel="Attach a picture"
      accept="image/*"
      maxBytes={imageMaxBytes}
      tooLargeText={imageTooLargeText}
      file={file}
      onPick={onPick}
      stored={
        product?.image_file_id && (
          <span className="flex items-center gap-1">
            <img
              src={`/files/${product.image_file_id}`}
              alt="Saved version"
              className="size-12 rounded-8 border border-line object-cover"
            />
            <IconButton
              size="sm"
              label="Remove the saved picture"
              disabled={isPending}
              onClick={() => remove({ id: product.id })}
            >
              <X />
            </IconButton>
          </span>
        )
      }
    />
  );
}

type ProductFormProps = { form: RecordForm<NewCatalogItem>; image: ReactNode };

/** The fields of a product, with suggestions from the catalog. */
export function ProductForm({ form, image }: ProductFormProps) {
  const { data: overview } = useOverview();
  const [price, cost] = useWatch({ control: form.control, name: ['price', 'cost'] }).map(String);
  const { field: taxRate } = useController({ control: form.control, name: 'tax_rate' });
  const hasRates = Boolean(useTaxRates()?.length);
  const margin = typedMargin({ price: price ?? '', cost: cost ?? '' });
  return (
    <>
      <RecordFields
        form={form}
        extras={{
          category: { suggestions: overview?.categories },
          tax_rate: {
            help: hasRates && (
              <RateChoices
                value={String(taxRate.value)}
                onPick={({ rate }) => taxRate.onChange(String(rate))}
              />
            ),
          },
          cost: {
            help: margin && (
              <span className={cx('tabular-nums', margin.amount < 0 && 'text-danger-fg')} aria-live="polite">
                Margin {marginText(margin)}
              </span>
            ),
          },
        }}
      />
      {image}
    </>
  );
}
