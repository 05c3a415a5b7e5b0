import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { SheetSection } from '../../../parts/sheet/sheet-section.tsx';

/** The photos that were sent with the customer's request; each photo can be opened in full size. */
export function SheetPhotos({ photos }: Pick<LeadDetail, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <SheetSection title="Photos" count={photos.length}>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, file_id }, index) => (
          <li key={id}>
            <a href={`/files/${file_id}`} target="_blank" rel="noopener" className="block rounded-8">
              <img
                src={`/files/${file_id}`}
                alt={`From the request, ${index + 1} of ${photos.length}`}
                loading="lazy"
                className="aspect-square w-full rounded-8 border border-line object-cover"
              />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
