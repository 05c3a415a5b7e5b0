import type { FieldPhoto, FieldVisit } from '@dayworks/shared/field/field-visit';
import type { PhotoKind } from '@dayworks/shared/jobs/job-status';
import { Camera, CloudUpload } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { readFieldState } from '../../../parts/field/field-state.ts';
import { readPicture } from '../../../parts/field/kept-days.ts';
import { readWaitingPicture } from '../../../parts/field/kept-queue.ts';
import { tap } from '../../../parts/field/tap.ts';
import { useFieldState } from '../../../parts/field/use-field-state.ts';
import { RemovePhoto } from '../../../parts/photo.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { clockIn } from '../visit-words.ts';
import { placeOfPhoto } from './photo-place.ts';
import { Band } from './visit-bands.tsx';

/**
 * Returns the URL of a photo. A photo that was taken on this device is read from the device, and all others are loaded
 * from the server.
 */
function usePicture({ id, file_id }: Pick<FieldPhoto, 'id' | 'file_id'>): string | undefined {
  const [own, setOwn] = useState<string | null>();
  useEffect(() => {
    let url: string | null = null;
    let isOver = false;
    const read = async () => {
      const picture =
        (await readWaitingPicture(readFieldState().userId ?? '', id)) ?? (await readPicture(id));
      if (isOver) return;
      url = picture ? URL.createObjectURL(picture) : null;
      setOwn(url);
    };
    read().catch(() => setOwn(null));
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  if (own) return own;
  return own === null && file_id ? `/files/${file_id}` : undefined;
}

const longestSide = 1600;
const quality = 0.85;

/** Returns the largest photo size in whole pixels that is within the limit. A photo is never enlarged. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Re-encodes a photo without the camera's metadata and in a size that is suitable for a slow connection. Returns null
 * if the file cannot be read.
 */
async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = fittingSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

type VisitPhotosProps = { visit: FieldVisit; isWaiting: (id: string) => boolean };

const kindLabels: Record<PhotoKind, string> = { before: 'Before', after: 'After', other: 'Other' };
const kinds = ['before', 'after', 'other'] as const;

function countText(photos: readonly FieldPhoto[]): string {
  return kinds
    .map((kind) => [photos.filter((photo) => photo.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(', ');
}

export function VisitPhotos({ visit, isWaiting }: VisitPhotosProps) {
  const id = useId();
  const { days } = useFieldState();
  const hasBegun = visit.photos.some(({ kind }) => kind === 'before');
  const [chosen, setKind] = useState<PhotoKind | null>(null);
  const [isWorking, setWorking] = useState(false);
  const kind = chosen ?? (hasBegun ? 'after' : 'before');

  const addOne = async (file: File) => {
    const picture = await shrinkPhoto(file);
    if (!picture) {
      toast({
        type: 'error',
        look: 'destructive',
        title: 'We can’t read this photo',
        description: 'Please choose a JPEG or PNG, or take a new one.',
      });
      return;
    }
    const place = days?.keeps_photo_place ? await placeOfPhoto(file) : null;
    await tap(visit, [
      {
        action: { kind: 'photo', photo_kind: kind, place },
        label: `Photo, ${kindLabels[kind].toLowerCase()}`,
        picture,
      },
    ]);
  };
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setWorking(true);
    for (const file of files) await addOne(file);
    setWorking(false);
  };
  return (
    <Band title="Photos" end={countText(visit.photos)}>
      <SegmentedControl
        label="Type of the next photo"
        value={kind}
        onValueChange={setKind}
        segments={kinds.map((value) => ({ value, label: kindLabels[value] }))}
      />
      <div className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        <label
          htmlFor={id}
          aria-busy={isWorking || undefined}
          className="relative grid size-24 flex-none place-items-center content-center gap-1 rounded-8 border-[1.5px] border-line-control border-dashed font-medium text-13 text-fg-2 leading-5 focus-within:shadow-focus"
        >
          <Camera className="size-[1.375rem]" />
          {isWorking ? 'Adding…' : 'Add'}
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            aria-label="Add photos"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => void add(event)}
          />
        </label>
        <ul aria-label="Photos" className="flex gap-2">
          {visit.photos.map((photo) => (
            <li key={photo.id} className="relative">
              <Shot photo={photo} zone={visit.time_zone} isWaiting={isWaiting(photo.id)} />
              {photo.is_own && !isWaiting(photo.id) && (
                <RemovePhoto id={photo.id} label={shotLabel(photo, visit.time_zone)} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

const shotLabel = ({ kind, taken_at }: FieldPhoto, zone: string) =>
  `${kindLabels[kind]}, ${clockIn(zone, taken_at)}`;

function Shot({ photo, zone, isWaiting }: { photo: FieldPhoto; zone: string; isWaiting: boolean }) {
  const source = usePicture(photo);
  const label = `${shotLabel(photo, zone)}${isWaiting ? ', waiting' : ''}`;
  return (
    <a
      href={source}
      target="_blank"
      rel="noopener"
      className="relative block size-24 flex-none overflow-hidden rounded-8 border border-line bg-surface-2"
    >
      {source && <img src={source} alt={label} className="size-full object-cover" />}
      <span
        aria-hidden="true"
        className="absolute top-1 left-1 rounded-4 bg-surface-1 px-1.5 font-semibold text-11 leading-5"
      >
        {kindLabels[photo.kind]}
      </span>
      {isWaiting && (
        <span
          aria-hidden="true"
          className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full border border-warning-border bg-surface-1 text-warning-fg"
        >
          <CloudUpload className="size-3.5" />
        </span>
      )}
    </a>
  );
}
