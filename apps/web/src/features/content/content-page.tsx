import {
  contentKindLabels,
  contentKinds,
  contentLengthLabels,
  contentLengths,
  contentToneLabels,
  contentTones,
} from '@dayworks/shared/content/content-kind';
import { CalendarDays, Folder, RefreshCw, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Count } from '../../ui/labels.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SourceCard } from './source-card.tsx';
import { slotNames } from './studio.ts';
import { type StudioHandle, useStudio } from './use-studio.ts';
import { VariantCard } from './variant-card.tsx';
import { WeekCard } from './week-card.tsx';

const segments = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const kindSegments = segments(contentKinds, contentKindLabels);
const toneSegments = segments(contentTones, contentToneLabels);
const lengthSegments = segments(contentLengths, contentLengthLabels);

/** Lets the user choose the kind, tone and length of the content, and create two new variants with a button. */
function TypeBar({ choices, setChoices, variants, dispatch }: StudioHandle) {
  const { kind, tone, length } = choices;
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3 narrow:px-4">
        <Choice name="Make a">
          <SegmentedControl
            label="Type"
            value={kind}
            onValueChange={(next) => setChoices({ ...choices, kind: next })}
            segments={kindSegments}
          />
        </Choice>
        <Choice name="Tone">
          <SegmentedControl
            label="Tone"
            value={tone}
            onValueChange={(next) => setChoices({ ...choices, tone: next })}
            segments={toneSegments}
          />
        </Choice>
        <Choice name="Length">
          <SegmentedControl
            label="Length"
            value={length}
            onValueChange={(next) => setChoices({ ...choices, length: next })}
            segments={lengthSegments}
          />
        </Choice>
        <Button
          size="sm"
          className="ml-auto narrow:w-full"
          onClick={() => dispatch({ type: 'another', slots: ['A', 'B'], variants })}
        >
          <RefreshCw />
          Get two new
        </Button>
      </div>
    </Card>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 max-w-full items-center gap-2.5 tight:flex-wrap narrow:w-full narrow:flex-col narrow:items-start narrow:gap-1">
      <span aria-hidden="true" className="flex-none text-13 text-fg-3">
        {name}
      </span>
      <div className="min-w-0 max-w-full overflow-x-auto [scrollbar-width:none]">{children}</div>
    </div>
  );
}

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
