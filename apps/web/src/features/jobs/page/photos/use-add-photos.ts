import type { PhotoKind } from '@dayworks/shared/jobs/photo-kind';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { failureToast, successToast } from '../../../../parts/feedback/outcome-toast.ts';
import { newItemId } from '../../../../parts/item-editor/item-draft.ts';
import { shrinkPhoto } from '../../../../parts/photo/shrink-photo.ts';

interface Picked {
  files: readonly File[];
  kind: PhotoKind;
}

const countText = (count: number) => (count === 1 ? '1 photo added' : `${count} photos added`);

/** Uploads photos one after another; uploaded photos are kept even if a later photo fails. */
export function useAddPhotos(jobId: string) {
  return useMutation({
    mutationKey: api.field.photo.mutationKey(),
    mutationFn: async ({ files, kind }: Picked) => {
      for (const file of files) {
        const photo = await shrinkPhoto(file);
        const now = new Date().toISOString();
        await api.field.photo.call({
          id: newItemId(),
          made_at: now,
          sent_at: now,
          photo,
          job_id: jobId,
          kind,
        });
      }
      return files.length;
    },
    onSuccess: (count) => successToast('Success', countText(count)),
    onError: (error) => failureToast('Photo not added', errorMessage(error)),
  });
}
