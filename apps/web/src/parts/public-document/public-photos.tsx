import { photosOfLine, photosOfWhole } from '@dayworks/shared/estimates/photos-of-lines';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { createContext, type ReactNode, use } from 'react';
import { PublicSection } from './page-parts.tsx';

type Photo = SharedEstimate['photos'][number];
type ShownPhotos = {
  photos: readonly Photo[];
  items: readonly { id: string; name: string }[];
  hrefOf: (photo: Photo) => string;
};

const PhotosContext = createContext<ShownPhotos | null>(null);

type PublicPhotosProps = {
  publicDocument: SharedEstimate;
  /** Returns the address of a photo; undefined in a preview, which shows no photos. */
  hrefOf: ((photo: Photo) => string) | undefined;
  children: ReactNode;
};

/** Lets the items of the document inside show the photos that belong to them. */
export function PublicPhotos({ publicDocument: { photos, items }, hrefOf, children }: PublicPhotosProps) {
  return <PhotosContext value={hrefOf ? { photos, items, hrefOf } : null}>{children}</PhotosContext>;
}

type PhotoListProps = { photos: readonly Photo[]; label: string; hrefOf: (photo: Photo) => string };

const PhotoList = ({ photos, label, hrefOf }: PhotoListProps) => (
  <ul aria-label={label} className="col-span-full mt-2 flex flex-wrap gap-2">
    {photos.map((photo, index) => (
      <li key={photo.id}>
        <a href={hrefOf(photo)} target="_blank" rel="noopener" className="block rounded-8">
          <img
            src={hrefOf(photo)}
            alt={`${label}, ${index + 1} of ${photos.length}`}
            loading="lazy"
            className="size-24 rounded-8 border border-line object-cover"
          />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </li>
    ))}
  </ul>
);

/** The photos of one item of the document. */
export function LinePhotos({ item }: { item: { id: string; name: string } }) {
  const shown = use(PhotosContext);
  const line = shown?.items.find(({ id }) => id === item.id);
  const own = shown && line ? photosOfLine(shown.photos, shown.items, line) : [];
  if (!shown || own.length === 0) return null;
  return <PhotoList photos={own} label={`Photos of ${item.name}`} hrefOf={shown.hrefOf} />;
}

/** The photos of the whole estimate. */
export function WholePhotos() {
  const shown = use(PhotosContext);
  const whole = shown ? photosOfWhole(shown.photos, shown.items) : [];
  if (!shown || whole.length === 0) return null;
  return (
    <PublicSection title="Photos">
      <PhotoList photos={whole} label="Photos" hrefOf={shown.hrefOf} />
    </PublicSection>
  );
}
