import type { Content } from '@dayworks/shared/content/content';
import { ArrowRight, CalendarPlus, Copy, Download, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { copyText } from '../../../parts/share/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { SlotName, Telling } from '../studio.ts';
import type { Piece } from '../use-piece.ts';
import type { StudioHandle } from '../use-studio.ts';
import { canShare, sharePiece, textOf } from './share-piece.ts';

const ScheduleDialog = lazy(() => import('../schedule-dialog.tsx'));

type VariantActionsProps = { handle: StudioHandle; name: SlotName; telling: Telling; piece: Piece };

/** The action buttons of a content variant. An action that needs a saved variant saves the variant first. */
export function VariantActions({ handle: { studio, dispatch }, name, telling, piece }: VariantActionsProps) {
  const navigate = useNavigate();
  const [planned, setPlanned] = useState<Content | null>(null);
  const isChosen = studio.chosen === name;
  const { isSaved, isSaving, saved, save } = piece;
  // Errors are ignored here, because the save function has already shown them.
  const whenSaved = (then: (content: Content) => unknown) => {
    void save().then(then, () => {});
  };
  const copy = () =>
    copyText(textOf(telling)).then(
      () => successToast('Copied', 'The text is in your clipboard'),
      () => failureToast('Not copied', 'The browser did not allow it. Select the text and copy it by hand.'),
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
      {isSaved && saved?.picture && (
        <Button size="sm" asChild>
          <a href={`/files/${saved.picture.file_id}`} download="before-and-after.jpg">
            <Download />
            Picture
          </a>
        </Button>
      )}
      <span className="ml-auto flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="ghost"
          disabled={isSaved}
          loading={isSaving}
          onClick={() => whenSaved(() => successToast('Saved', 'You find it under Saved'))}
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
