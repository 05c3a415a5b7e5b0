import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type PhotoKind, photoKinds } from '@dayworks/shared/jobs/job-status';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
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

/** Shows the photos from before and after the job side by side. */
export function PhotosCard({ job: { id, photos } }: { job: JobDetail }) {
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
            <PhotoGroup key={group.kind} label={labels[group.kind]} photos={group.photos} />
          ))}
        </CardBody>
      )}
    </Card>
  );
}

function PhotoGroup({ label, photos }: { label: string; photos: readonly Photo[] }) {
  const day = useBusinessDay();
  const [first] = photos;
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium text-13">
        {label}
        {first && <span className="ml-2 font-normal text-12 text-fg-2">{dayText(first.taken_at, day)}</span>}
      </h3>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, file_id, taken_by }, index) => (
          <li key={id} className="relative">
            <a href={`/files/${file_id}`} target="_blank" rel="noopener" className="block rounded-8">
              <img
                src={`/files/${file_id}`}
                alt={`${label}, ${index + 1} of ${photos.length}${taken_by ? `, by ${taken_by}` : ''}`}
                loading="lazy"
                className="aspect-square w-full rounded-8 border border-line object-cover"
              />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <RemovePhoto id={id} label={`${label}, ${index + 1} of ${photos.length}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}
