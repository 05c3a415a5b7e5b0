import { CalendarDays, Folder, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/labels.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SourceCard } from './source/source-card.tsx';
import { slotNames } from './studio.ts';
import { TypeBar } from './type-bar.tsx';
import { type StudioHandle, useStudio } from './use-studio.ts';
import { VariantCard } from './variant/variant-card.tsx';
import { WeekCard } from './week/week-card.tsx';

const SavedDialog = lazy(() => import('./saved-dialog.tsx'));

/** The page that turns a finished job into content that can be published. */
export default function ContentPage() {
  const handle = useStudio();
  const { overview, open, dispatch } = handle;
  const [isListed, setListed] = useState(false);
  const weekRef = useRef<HTMLElement>(null);
  const showWeek = () => {
    weekRef.current?.scrollIntoView({ block: 'start' });
    weekRef.current?.focus({ preventScroll: true });
  };
  return (
    <Page>
      <PageHeader
        title="Content Tools"
        stacks
        sub="Turn a finished job into a post, an email, a text, a review reply or a story."
        actions={
          <>
            <Button aria-haspopup="dialog" onClick={() => setListed(true)}>
              <Folder />
              Saved
              {overview.data && <Count>{overview.data.saved}</Count>}
            </Button>
            <Button onClick={showWeek}>
              <CalendarDays />
              Content calendar
            </Button>
          </>
        }
      />
      <TypeBar {...handle} />
      <Studio handle={handle} />
      <WeekCard
        ref={weekRef}
        onOpen={(id) => void open(id)}
        onChanged={(content) => dispatch({ type: 'replanned', content })}
      />
      {isListed && (
        <Suspense>
          <SavedDialog
            onOpen={(id) => {
              setListed(false);
              void open(id);
            }}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Studio({ handle }: { handle: StudioHandle }) {
  const { overview, source } = handle;
  const error = overview.error ?? source?.error;
  if (error) {
    const retry = () => Promise.all([overview.refetch(), source?.refetch()]);
    return (
      <div className="mb-4">
        <CouldNotLoad title="The job could not be loaded" error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <SourceCard handle={handle} />
      <div className="min-w-0">
        <div className="grid gap-4 xl:grid-cols-2">
          {slotNames.map((name) => (
            <VariantCard key={name} handle={handle} name={name} />
          ))}
        </div>
        <p className="mt-4 flex items-start gap-2 px-1 text-12 text-fg-3">
          <ShieldCheck className="mt-px size-3.5 flex-none" />
          Written from templates and the facts you select. Personal details stay out of public text unless you
          select them.
        </p>
      </div>
    </div>
  );
}
