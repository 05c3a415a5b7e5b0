import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { errorMessage } from '../lib/errors.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { failureToast, successToast } from './feedback.tsx';

const longestSidePx = 1600;
const jpegQuality = 0.85;
/** Photos up to this size in bytes are sent unchanged. Re-encoding a small file would only make it less sharp. */
const smallEnoughBytes = 400_000;

/**
 * Returns a photo in a size that uploads quickly. A file that this browser cannot read is sent unchanged, and the
 * server decides whether to accept it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallEnoughBytes) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
}

type RemovePhotoProps = { id: string; label: string };

/** A small Remove icon in the corner of a photo. The area that reacts to touch is large enough for a thumb. */
export function RemovePhoto({ id, label }: RemovePhotoProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(
    api.field.removePhoto.mutationOptions({
      onSuccess: () => successToast('Success', 'Photo deleted'),
      onError: (error) => failureToast('Not deleted', errorMessage(error)),
      onSettled: () => setAsking(false),
    }),
  );
  return (
    <>
      <button
        type="button"
        aria-label={`Delete the photo ${label}`}
        onClick={() => setAsking(true)}
        className="group absolute top-0 right-0 grid size-11 place-items-start justify-items-end rounded-8 p-1"
      >
        <span className="grid size-7 place-items-center rounded-6 border border-line bg-surface-1 text-fg-2 group-hover:text-danger-fg">
          <Trash2 aria-hidden="true" className="size-4" />
        </span>
      </button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="Delete this photo?"
          description="The photo is deleted for everyone. This cannot be undone."
          confirmLabel="Delete"
          pending={isPending}
          onConfirm={() => mutate({ id })}
        />
      )}
    </>
  );
}
