import type { PhotoKind } from '@dayworks/shared/jobs/photo-kind';
import { cx } from '../../../ui/cx.ts';

/** The label of a photo as it appears in the final image, on a white background in both themes. */
export function PhotoLabel({ kind, isSmall = false }: { kind: PhotoKind; isSmall?: boolean }) {
  if (kind === 'other') return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute rounded-6 bg-[#fff] font-medium text-[#1c1c1a]',
        isSmall ? 'bottom-1.5 left-1.5 px-1.5 text-11' : 'bottom-3 left-3 px-2.5 py-1 text-12',
      )}
    >
      {kind === 'before' ? 'Before' : 'After'}
    </span>
  );
}
