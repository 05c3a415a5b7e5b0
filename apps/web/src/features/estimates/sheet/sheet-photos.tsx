import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { mostEstimatePhotos } from '@dayworks/shared/estimates/photos-of-lines';
import { useMutation } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { shrinkPhoto } from '../../../parts/photo.tsx';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';

const whole = '';

/** Uploads photos one after another. If an upload fails, the photos that are already uploaded are kept. */
function useAddPhotos(id: string) {
  return useMutation({
    mutationKey: api.estimates.uploadPhoto.mutationKey(),
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await api.estimates.uploadPhoto.call({ id, photo: await shrinkPhoto(file) });
      return files.length;
    },
    onSuccess: (count) => successToast('Success', count === 1 ? '1 photo added' : `${count} photos added`),
    onError: (error) => failureToast('Photo not added', errorMessage(error)),
  });
}

type PhotoRowProps = {
  estimate: EstimateDetail;
  photo: EstimateDetail['photos'][number];
  place: string;
  mayChange: boolean;
};

function PhotoRow({ estimate: { id, items }, photo, place, mayChange }: PhotoRowProps) {
  const onError = (error: unknown) => failureToast('Not changed', errorMessage(error));
  const move = useMutation(api.estimates.placePhoto.mutationOptions({ onError }));
  const remove = useMutation(
    api.estimates.removePhoto.mutationOptions({
      onSuccess: () => successToast('Success', 'Photo deleted'),
      onError,
    }),
  );
  const names = [...new Set(items.map(({ name }) => name))];
  const { line_name } = photo;
  const isKnown = line_name !== null && names.includes(line_name);
  return (
    <li className="flex items-center gap-3 border-line border-t py-2">
      <a href={`/files/${photo.file_id}`} target="_blank" rel="noopener" className="flex-none rounded-8">
        <img
          src={`/files/${photo.file_id}`}
          alt={place}
          loading="lazy"
          className="size-16 rounded-8 border border-line object-cover"
        />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {mayChange ? (
        <>
          <Field label={`What ${place.toLowerCase()} shows`} hideLabel className="flex-1">
            <Select
              value={isKnown ? line_name : whole}
              options={[
                { value: whole, label: 'Whole estimate' },
                ...names.map((name) => ({ value: name, label: name })),
              ]}
              onValueChange={(name) => move.mutate({ id, photo_id: photo.id, line_name: name || null })}
            />
          </Field>
          <IconButton
            label={`Delete ${place.toLowerCase()}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id, photo_id: photo.id })}
          >
            <Trash2 />
          </IconButton>
        </>
      ) : (
        <span className="wrap-anywhere min-w-0 text-13 text-fg-2" dir="auto">
          {isKnown ? line_name : 'Whole estimate'}
        </span>
      )}
    </li>
  );
}

/** The photos that the customer sees on the estimate. Each shows the whole work or one of the items. */
export function SheetPhotos({ estimate, day }: { estimate: EstimateDetail; day: BusinessDay }) {
  const { id, photos } = estimate;
  const inputRef = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAddPhotos(id);
  const mayChange = estimateActionProblem('changePhotos', estimate, day.today) === undefined;
  if (photos.length === 0 && !mayChange) return null;
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (inputRef.current) inputRef.current.value = '';
    if (files.length > 0) mutate(files);
  };
  return (
    <SheetSection title="Photos" count={photos.length}>
      {photos.length > 0 && (
        <ul className="mb-2 border-line border-b">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              estimate={estimate}
              photo={photo}
              place={`Photo ${index + 1} of ${photos.length}`}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
      {mayChange && photos.length < mostEstimatePhotos && (
        <>
          <Button size="sm" loading={isPending} onClick={() => inputRef.current?.click()}>
            <Camera />
            Add photos
          </Button>
          <input
            ref={inputRef}
            type="file"
            aria-label="Photo files"
            accept="image/*"
            multiple
            hidden
            onChange={(event) => take(event.target.files)}
          />
        </>
      )}
    </SheetSection>
  );
}
