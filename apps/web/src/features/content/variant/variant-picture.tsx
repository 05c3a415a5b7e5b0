import type { JobSource } from '@dayworks/shared/content/content-list';
import { useBusiness } from '../../../lib/business.ts';
import { cx } from '../../../ui/cx.ts';
import { PhotoLabel } from './photo-label.tsx';

/**
 * Previews the image that the server will create: photos side by side, labeled, with the business's logo in the
 * corner.
 */
export function VariantPicture({ pictures }: Pick<JobSource, 'pictures'>) {
  const state = useBusiness();
  const business = state.status === 'loaded' ? state.business : undefined;
  if (pictures.length === 0) return null;
  return (
    <div
      className={cx(
        'relative grid aspect-[4/3] max-h-66 w-full gap-0.5 overflow-hidden border-line border-y',
        pictures.length > 1 && 'grid-cols-2',
      )}
    >
      {pictures.map(({ id, kind, file_id }) => (
        <div key={id} className="relative min-h-0 min-w-0">
          <img
            src={`/files/${file_id}`}
            alt={kind === 'other' ? 'Photo of the job' : `${kind === 'before' ? 'Before' : 'After'} the work`}
            className="size-full object-cover"
          />
          <PhotoLabel kind={kind} />
        </div>
      ))}
      {business && (
        <span
          aria-hidden="true"
          className="absolute right-3 bottom-3 grid size-7 place-items-center overflow-hidden rounded-6 bg-[#1c1c1a] font-semibold text-12 text-[#fff]"
        >
          {business.logo_url ? (
            <img src={business.logo_url} alt="" className="size-full bg-[#fff] object-contain p-0.5" />
          ) : (
            [...business.business_name.trim()][0]?.toUpperCase()
          )}
        </span>
      )}
    </div>
  );
}
