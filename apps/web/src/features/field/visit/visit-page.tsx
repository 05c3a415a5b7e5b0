import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { visitsOn, workedMs } from '@dayworks/shared/field/field-day';
import type { FieldStep, FieldVisit } from '@dayworks/shared/field/field-visit';
import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { nextStep, openWork } from '@dayworks/shared/field/visit-transitions';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/errors.ts';
import { usePageTitle, useParams } from '../../../lib/routing/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { storeChanged } from '../../../parts/field/field-state.ts';
import { keepVisit } from '../../../parts/field/kept-days.ts';
import { tap } from '../../../parts/field/tap.ts';
import { useFieldNow, useFieldSeconds, useFieldWork } from '../../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../../parts/field/waiting-banner.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { ClockFace, Tick } from '../field-pieces.tsx';
import { useSeenNotices } from '../gone-notices.tsx';
import { StepButton, TapButton, UndoLine } from '../step-button.tsx';
import { useLastStep } from '../take-step.ts';
import { Band, VisitNotes, VisitSignature, VisitWork, Waits } from './visit-bands.tsx';
import { VisitPhotos } from './visit-photos.tsx';
import { VisitHead, VisitTop } from './visit-top.tsx';

/**
 * The user's own working time at this visit. It is calculated from the stored start time, so a reload or restart does
 * not change it.
 */
function VisitClock({ visit }: { visit: FieldVisit }) {
  const runs = visit.entries.some(({ ended_at }) => ended_at === null);
  const now = useFieldSeconds(runs);
  const toggle = () =>
    void tap(visit, [
      runs
        ? { action: { kind: 'timer_stop' }, label: 'Timer stopped' }
        : { action: { kind: 'timer_start' }, label: 'Timer started' },
    ]);
  return (
    <section
      aria-label="Time"
      className="flex flex-wrap items-center justify-between gap-4 border-line border-b bg-surface-1 p-4"
    >
      <div>
        <p className="flex items-center gap-2 text-14 text-fg-2 leading-5">
          {runs && (
            <span
              aria-hidden="true"
              className="size-2 animate-[pulse_2s_ease-in-out_infinite] rounded-full bg-accent motion-reduce:animate-none"
            />
          )}
          Time on this visit
        </p>
        <p role="timer" className="font-semibold text-[2.5rem] tabular-nums leading-[1.2] tracking-tighter">
          <ClockFace ms={workedMs(visit.entries, now)} />
        </p>
      </div>
      <TapButton onClick={toggle}>
        {runs ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {runs ? 'Pause' : visit.entries.length > 0 ? 'Resume' : 'Start'}
      </TapButton>
    </section>
  );
}

function VisitChecklist({ visit, queue }: { visit: FieldVisit; queue: readonly KeptAction[] }) {
  const { steps } = visit;
  if (steps.length === 0) return null;
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  const waits = ({ id }: FieldStep) =>
    queue.some(({ action }) => action.kind === 'step' && action.step_id === id);
  return (
    <Band title="Checklist" end={`${done} of ${steps.length}`}>
      <ul>
        {steps.map((step) => (
          <li key={step.id} className="border-line [&+li]:border-t">
            <StepTick visit={visit} step={step} isWaiting={waits(step)} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

function StepTick({ visit, step, isWaiting }: { visit: FieldVisit; step: FieldStep; isWaiting: boolean }) {
  const isDone = step.done_at !== null;
  const toggle = () =>
    void tap(visit, [
      {
        action: { kind: 'step', step_id: step.id, done: !isDone },
        label: `${isDone ? 'Not done' : 'Done'}: ${step.text}`,
      },
    ]);
  return (
    <div className="flex min-h-13 items-center gap-3">
      <Tick isDone={isDone} onToggle={toggle} className="min-w-0 flex-1 items-center py-1.5">
        <span className={cx('min-w-0 break-words', isDone && 'text-fg-2')}>{step.text}</span>
      </Tick>
      {isWaiting && <Waits />}
    </div>
  );
}

/**
 * The button for the next step, pinned to the bottom of the screen. If work is unfinished, the button says so, and the
 * user must confirm before the visit is completed.
 */
function VisitNextStep({ visit }: { visit: FieldVisit }) {
  const step = nextStep(visit);
  const last = useLastStep();
  if (!step && !last) return null;
  const left = step?.to === 'completed' ? openWork(visit) : null;
  return (
    <>
      <div className={last ? 'h-45' : 'h-29'} />
      <section
        aria-label="Next step"
        data-pinned-actions=""
        className="fixed inset-x-0 bottom-0 z-(--z-bottombar) mx-auto max-w-[40rem] border-line-strong border-t bg-surface-1 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:border-x"
      >
        <UndoLine />
        {step && <StepButton visit={visit} step={step} />}
        {left && <p className="mt-2 text-center text-13 text-fg-2 leading-5">{left}</p>}
      </section>
    </>
  );
}

export default function VisitPage() {
  const { id = '' } = useParams();
  const { userId, isLoaded, days, visits, queue } = useFieldWork();
  const now = useFieldNow();
  const isSignedIn = useSession().status === 'signed-in';
  const { data, error } = useQuery(api.field.visit.queryOptions({ input: { id }, enabled: isSignedIn }));
  const visit = visits.find((each) => each.id === id);
  usePageTitle(visit?.title ?? 'Visit');
  useSeenNotices(id);

  useEffect(() => {
    if (data && userId) void keepVisit(userId, data).then(storeChanged, () => undefined);
  }, [data, userId]);

  if (!visit)
    return (
      <>
        <VisitTop />
        <WaitingBanner />
        {error && isLoaded ? <VisitMissing isRefused={isRefused(error)} /> : <VisitLoading />}
      </>
    );

  const zone = days?.zone ?? visit.time_zone;
  const ofToday = visitsOn(visits, todayIn(zone, now), zone);
  const place = ofToday.findIndex((each) => each.id === id);
  const isWaiting = (actionId: string) => queue.some((kept) => kept.id === actionId);
  return (
    <>
      <VisitTop visit={visit} position={place < 0 ? undefined : `${place + 1} of ${ofToday.length} today`} />
      <WaitingBanner />
      <VisitHead visit={visit} now={now} />
      <VisitWork visit={visit} />
      {(isOpenAppointment(visit.status) || visit.entries.length > 0) && <VisitClock visit={visit} />}
      <VisitChecklist visit={visit} queue={queue} />
      <VisitPhotos visit={visit} isWaiting={isWaiting} />
      <VisitNotes visit={visit} isWaiting={isWaiting} />
      <VisitSignature visit={visit} isWaiting={isWaiting} />
      <VisitNextStep visit={visit} />
    </>
  );
}

function VisitMissing({ isRefused }: { isRefused: boolean }) {
  return (
    <EmptyState art="days">
      {isRefused
        ? 'This visit is not assigned to you or no longer exists.'
        : 'This visit is not saved on this phone. It will load as soon as you’re online.'}
    </EmptyState>
  );
}

function VisitLoading() {
  return (
    <Loading label="Loading visit">
      <div className="grid gap-4 p-4">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  );
}
