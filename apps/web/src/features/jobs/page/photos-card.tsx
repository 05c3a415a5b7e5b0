import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type PhotoKind, photoKinds } from '@dayworks/shared/jobs/job-status';
import { useMutation } from '@tanstack/react-query';
import { Camera, Eye, EyeOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { newItemId } from '../../../parts/item-editor/item-draft.ts';
import { RemovePhoto, shrinkPhoto } from '../../../parts/photo.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Count } from '../../../ui/labels.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { CardEmpty } from './card-empty.tsx';

interface Picked {
  files: readonly File[];
  kind: PhotoKind;
}

const countText = (count: number) => (count === 1 ? '1 photo added' : `${count} photos added`);

/** Uploads photos one after another. If an upload fails, the photos that are already uploaded are kept. */
function useAddPhotos(jobId: string) {
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

const labels: Record<PhotoKind, string> = { before: 'Before', after: 'After', other: 'Other' };
const addLabels: Record<PhotoKind, string> = {
  before: 'Taken before the work',
  after: 'Taken after the work',
  other: 'Other photo',
};

type Photo = JobDetail['photos'][number];

/** Shows a photo to the customer on their client page, or hides it again. */
function ShowPhoto({ photo: { id, is_shown }, label }: { photo: Photo; label: string }) {
  const { mutate, isPending } = useMutation(
    api.field.showPhoto.mutationOptions({
      onError: (error) => failureToast('Not changed', errorMessage(error)),
    }),
  );
  return (
    <button
      type="button"
      aria-pressed={is_shown}
      aria-label={`Show the photo ${label} to the customer`}
      title={is_shown ? 'The customer sees this photo' : 'Show to the customer'}
      disabled={isPending}
      onClick={() => mutate({ id, is_shown: !is_shown })}
      className="group absolute top-0 left-0 grid size-11 place-items-start rounded-8 p-1"
    >
      <span
        className={cx(
          'grid size-7 place-items-center rounded-6 border',
          is_shown
            ? 'border-ink bg-ink text-on-ink'
            : 'border-line bg-surface-1 text-fg-2 group-hover:text-fg-1',
        )}
      >
        {is_shown ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
      </span>
    </button>
  );
}

/** Shows the photos from before and after the job side by side. */
export function PhotosCard({ job: { id, photos, customer } }: { job: JobDetail }) {
  const headingId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<PhotoKind>('before');
  const { mutate, isPending } = useAddPhotos(id);
  const groups = photoKinds
    .map((one) => ({ kind: one, photos: photos.filter((photo) => photo.kind === one) }))
    .filter((group) => group.photos.length > 0);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (inputRef.current) inputRef.current.value = '';
    if (files.length > 0) mutate({ files, kind });
  };

  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Photos"
        count={photos.length > 0 && <Count>{photos.length}</Count>}
        actions={
          <DropdownMenu
            trigger={
              <Button variant="ghost" size="sm" loading={isPending}>
                <Camera />
                Add photos
              </Button>
            }
          >
            {photoKinds.map((one) => (
              <MenuItem
                key={one}
                onSelect={() => {
                  setKind(one);
                  inputRef.current?.click();
                }}
              >
                {addLabels[one]}
              </MenuItem>
            ))}
          </DropdownMenu>
        }
      />
      <input
        ref={inputRef}
        type="file"
        aria-label="Photo files"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => take(event.target.files)}
      />
      {groups.length === 0 ? (
        <CardEmpty>No photos yet. Photos taken during visits appear here.</CardEmpty>
      ) : (
        <CardBody className="grid grid-cols-2 gap-4 pt-2! max-md:grid-cols-1">
          {groups.map((group) => (
            <PhotoGroup
              key={group.kind}
              label={labels[group.kind]}
              photos={group.photos}
              canShow={customer !== null}
            />
          ))}
          {customer && (
            <p className="col-span-full text-13 text-fg-2">
              {photos.some(({ is_shown }) => is_shown)
                ? 'Photos with an open eye are on the client page of the customer.'
                : 'No photo is on the client page of the customer. Choose the eye on a photo to show it there.'}
            </p>
          )}
        </CardBody>
      )}
    </Card>
  );
}

type PhotoGroupProps = { label: string; photos: readonly Photo[]; canShow: boolean };

function PhotoGroup({ label, photos, canShow }: PhotoGroupProps) {
  const day = useBusinessDay();
  const [first] = photos;
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium text-13">
        {label}
        {first && <span className="ml-2 font-normal text-12 text-fg-2">{dayText(first.taken_at, day)}</span>}
      </h3>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => {
          const { id, file_id, taken_by } = photo;
          const place = `${label}, ${index + 1} of ${photos.length}`;
          return (
            <li key={id} className="relative">
              <a href={`/files/${file_id}`} target="_blank" rel="noopener" className="block rounded-8">
                <img
                  src={`/files/${file_id}`}
                  alt={`${place}${taken_by ? `, by ${taken_by}` : ''}`}
                  loading="lazy"
                  className="aspect-square w-full rounded-8 border border-line object-cover"
                />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              {canShow && <ShowPhoto photo={photo} label={place} />}
              <RemovePhoto id={id} label={place} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
