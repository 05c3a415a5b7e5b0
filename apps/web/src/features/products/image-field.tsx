import { imageMaxBytes, imageTooLargeText } from '@dayworks/shared/products/catalog-item';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { FileField } from '../../parts/form/file-field.tsx';
import { shrinkPhoto } from '../../parts/photo/shrink-photo.ts';
import { IconButton } from '../../ui/button.tsx';

/** Uploads a product image; a photo is reduced in size first. */
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
