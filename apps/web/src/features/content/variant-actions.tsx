import type { Content } from '@dayworks/shared/content/content';
import type { JobSource } from '@dayworks/shared/content/content-list';
import type { PhotoKind } from '@dayworks/shared/jobs/job-status';
import { ArrowRight, CalendarPlus, Copy, Download, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { copyText } from '../../parts/share/copy-and-save.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { SlotName, Telling } from './studio.ts';
import type { Piece, StudioHandle } from './use-studio.ts';

/** The label of a photo as it appears in the finished image. The background is white in both themes. */
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

/**
 * Previews the image that the server will create: labeled photos side by side, with the logo of the business in the
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
            alt={kind === 'other' ? 'Job photo' : `${kind === 'before' ? 'Before' : 'After'} the work`}
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

/** Returns whether the device has a share sheet. Most desktop computers do not, so the share button is hidden there. */
const canShare = (): boolean => typeof navigator.share === 'function';

const textOf = ({ heading, body }: Pick<Content, 'heading' | 'body'>): string =>
  heading ? `${heading}\n\n${body}` : body;

async function pictureOf({ picture }: Content): Promise<File[]> {
  if (!picture) return [];
  const response = await fetch(`/files/${picture.file_id}`);
  if (!response.ok) return [];
  return [new File([await response.blob()], 'before-and-after.jpg', { type: 'image/jpeg' })];
}

/**
 * Shares the content. The image is included if the device can share files. Closing the share sheet does not count as an
 * error.
 */
async function sharePiece(content: Content): Promise<void> {
  const files = await pictureOf(content);
  const { heading } = content;
  const words = { ...(heading && { title: heading }), text: content.body };
  const isTaken = files.length > 0 && navigator.canShare?.({ files }) === true;
  try {
    await navigator.share(isTaken ? { ...words, files } : words);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

function PictureButton({ fileId }: { fileId: string }) {
  return (
    <Button size="sm" asChild>
      <a href={`/files/${fileId}`} download="before-and-after.jpg">
        <Download />
        Picture
      </a>
    </Button>
  );
}

type VariantActionsProps = { handle: StudioHandle; name: SlotName; telling: Telling; piece: Piece };

/** The action buttons of a content variant. Some actions need a saved variant and therefore save it first. */
export function VariantActions({ handle: { studio, dispatch }, name, telling, piece }: VariantActionsProps) {
  const navigate = useNavigate();
  const [planned, setPlanned] = useState<Content | null>(null);
  const isChosen = studio.chosen === name;
  const { isSaved, isSaving, saved, save } = piece;
  // Save errors are ignored at this point, because the save function has already shown them.
  const whenSaved = (then: (content: Content) => unknown) => {
    void save().then(then, () => {});
  };
  const copy = () =>
    copyText(textOf(telling)).then(
      () => successToast('Copied', 'The text is on your clipboard'),
      () => failureToast('Not copied', 'Your browser blocked copying. Select the text and copy it manually.'),
    );
  const share = async (content: Content) => {
    await sharePiece(content).catch((error: unknown) => failureToast('Not shared', errorMessage(error)));
  };
  return (
    <footer className="flex flex-wrap items-center gap-2 border-line border-t px-5 py-3 narrow:px-4">
      {isChosen ? (
        <Button
          size="sm"
          variant="primary"
          aria-haspopup="dialog"
          loading={isSaving}
          onClick={() => whenSaved(setPlanned)}
        >
          <CalendarPlus />
          Schedule
        </Button>
      ) : (
        <Button size="sm" onClick={() => dispatch({ type: 'chosen', slot: name })}>
          Choose {name}
        </Button>
      )}
      <Button size="sm" onClick={() => void copy()}>
        <Copy />
        Copy
      </Button>
      {canShare() && (
        <Button size="sm" onClick={() => whenSaved(share)}>
          <Share2 />
          Share
        </Button>
      )}
      {isSaved && saved?.picture && <PictureButton fileId={saved.picture.file_id} />}
      <span className="ml-auto flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="ghost"
          disabled={isSaved}
          loading={isSaving}
          onClick={() => whenSaved(() => successToast('Saved', 'Find it under Saved'))}
        >
          {isSaved ? 'Saved' : 'Save'}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => whenSaved(({ id }) => navigate(`/marketing/campaigns/new?content=${id}`))}
        >
          Use in a campaign
          <ArrowRight className="size-3.5" />
        </Button>
      </span>
      {planned && (
        <Suspense>
          <ScheduleDialog
            content={planned}
            onPlanned={(content) => dispatch({ type: 'saved', slot: name, content })}
            onClose={() => setPlanned(null)}
          />
        </Suspense>
      )}
    </footer>
  );
}
