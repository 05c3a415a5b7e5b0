import { mostPhotos } from '@dayworks/shared/content/content';
import type { JobSource } from '@dayworks/shared/content/content-list';
import type { PhotoKind } from '@dayworks/shared/jobs/photo-kind';
import { UsersRound } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { PhotoLabel } from '../variant/photo-label.tsx';
import { Block } from './block.tsx';

const names: Record<PhotoKind, string> = { before: 'Before', after: 'After', other: 'Photo' };

type PhotoChoiceProps = {
  pictures: JobSource['pictures'];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Lets the user select up to two photos; selecting a third photo deselects the one that was selected first. */
export function PhotoChoice({ pictures, chosen, onChange }: PhotoChoiceProps) {
  if (pictures.length === 0) {
    return (
      <Block title="Photos">
        <p className="text-13 text-fg-2">This job has no photos. Its facts are enough for a text.</p>
      </Block>
    );
  }
  const tick = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id].slice(-mostPhotos) : chosen.filter((one) => one !== id));
  return (
    <Block title="Photos" note={`${chosen.length} of ${pictures.length} used`}>
      <ul className="grid max-h-96 grid-cols-6 gap-2 overflow-y-auto">
        {pictures.map(({ id, kind, file_id }, index) => {
          const name = `${names[kind]}, ${index + 1} of ${pictures.length}`;
          return (
            <li
              key={id}
              className={cx('relative', index < 2 ? 'col-span-3 sm:max-lg:col-span-2' : 'col-span-2')}
            >
              <label htmlFor={`photo-${id}`} className="block">
                <img
                  src={`/files/${file_id}`}
                  alt={name}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-8 border border-line object-cover"
                />
                <PhotoLabel kind={kind} isSmall />
              </label>
              <span className="absolute top-1.5 right-1.5 flex rounded-4 bg-surface-1">
                <Checkbox
                  id={`photo-${id}`}
                  aria-label={name}
                  checked={chosen.includes(id)}
                  onCheckedChange={(isOn) => tick(id, isOn)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 flex items-start gap-2 text-12 text-fg-3">
        <UsersRound className="mt-px size-3.5 flex-none" />
        People in a photo: used only if they agreed.
      </p>
    </Block>
  );
}
