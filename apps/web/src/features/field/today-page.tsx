import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { formatMonthDay, todayIn } from '@dayworks/shared/dates/calendar-date';
import { countDay, nextVisit, untilText, visitsOn } from '@dayworks/shared/field/field-day';
import { daysAhead, type FieldDays, type FieldVisit } from '@dayworks/shared/field/field-visit';
import { nextStep, openWork } from '@dayworks/shared/field/visit-transitions';
import { Check, CloudCheck, CloudDownload, Download, MapPin } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { DeviceWork } from '../../parts/field/device-work.tsx';
import { useIsAppKept } from '../../parts/field/service-worker.tsx';
import { useFieldNow, useFieldWork } from '../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../parts/field/waiting-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Badge } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { DayRow } from './day-row.tsx';
import { FieldHeader, NewsChip } from './field-pieces.tsx';
import { GoneNotices } from './gone-notices.tsx';
import { OwnTasks } from './own-tasks.tsx';
import { ReachButtons, StepButton, UndoLine } from './step-button.tsx';
import { addressParts, clockIn, shortSpan, whoText } from './visit-words.ts';

/**
 * The event with which Chromium browsers let the app choose when to show the install prompt. In other browsers, the
 * user can install the app from the browser's menu.
 */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  change(event as InstallOffer);
});
window.addEventListener('appinstalled', () => change(null));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a button that adds the app to the home screen, if the browser supports it. */
function InstallLine() {
  const offered = useSyncExternalStore(subscribe, () => offer);
  if (!offered) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface-1 py-2 pr-2 pl-4 text-14">
      <Download className="size-5 text-fg-2" />
      <span className="min-w-0 flex-1">Add Dayworks to your home screen</span>
      <Button
        size="lg"
        onClick={() => {
          change(null);
          void offered.prompt();
        }}
      >
        Install
      </Button>
    </p>
  );
}

function leadText({ status, start_time }: FieldVisit, now: Date): string {
  if (status === 'in_progress') return 'In progress';
  if (status === 'on_my_way') return 'On my way';
  const until = untilText(start_time, now);
  return until.endsWith('ago') ? `Next, due ${until}` : `Next, ${until}`;
}

/** The next visit, with all information needed to get there and a button for the next step. */
function NextCard({ visit, now }: { visit: FieldVisit; now: Date }) {
  const step = nextStep(visit);
  const who = whoText(visit);
  const left = visit.status === 'in_progress' ? openWork(visit) : null;
  const address = visit.address ? addressParts(visit.address) : null;
  return (
    <li className="relative -mx-4 border-accent border-y-2 bg-surface-1 p-4">
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-14 text-fg-2 tabular-nums">
        <b className="font-semibold text-accent-text">{leadText(visit, now)}</b>
        <span>{shortSpan(visit)}</span>
      </p>
      <h2 className="break-words font-semibold text-24 tracking-tighter">
        <Link to={paths.todayVisit.getHref(visit.id)} className="rounded-6">
          {visit.title}
        </Link>
      </h2>
      {who && <p className="break-words text-16 text-fg-2 leading-6">{who}</p>}
      <p className="flex empty:hidden">
        <NewsChip visit={visit} />
      </p>
      {(address || visit.access_notes) && (
        <p className="mt-2 flex items-start gap-3 font-medium text-16 leading-6">
          <MapPin className="mt-0.5 size-5 text-fg-3" />
          <span className="min-w-0 break-words">
            {address?.street}
            <span className="block font-normal text-14 text-fg-2 leading-5">
              {visit.access_notes ?? address?.rest}
            </span>
          </span>
        </p>
      )}
      <ReachButtons visit={visit} />
      {step && (
        <div className="mt-2">
          <StepButton visit={visit} step={step} />
          {left && <p className="mt-2 text-center text-13 text-fg-2 leading-5">{left}</p>}
        </div>
      )}
    </li>
  );
}

/** Shows whether the app on the phone is ready to be used offline, and how recent its data is. */
function OfflineReady({ days }: { days: FieldDays | null }) {
  const isAppKept = useIsAppKept();
  if (!days) return null;
  const isReady = isAppKept;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-13 text-fg-2 leading-5">
      {isReady ? (
        <CloudCheck className="size-[1.125rem] text-success-fg" />
      ) : (
        <CloudDownload className="size-[1.125rem]" />
      )}
      <span>
        {isReady ? (
          <>
            <b className="font-semibold text-success-fg">Ready offline</b>, the next {daysAhead} days
          </>
        ) : (
          `Saved on this phone for the next ${daysAhead} days`
        )}
      </span>
      <span className="ml-auto tabular-nums">Updated {clockIn(days.zone, days.now)}</span>
    </p>
  );
}

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function TodayPage() {
  const { userId, isLoaded, days, visits, tasks, reach } = useFieldWork();
  const now = useFieldNow();
  const zone = days?.zone ?? browserZone;
  const today = todayIn(zone, now);
  const ofToday = visitsOn(visits, today, zone);
  const { done, all } = countDay(ofToday);
  const next = nextVisit(ofToday);
  const isEmpty = days !== null && ofToday.length === 0;
  return (
    <>
      <FieldHeader
        title="Today"
        text={`${weekdayName(today)}, ${formatMonthDay(today)}`}
        aside={
          all > 0 && (
            <Badge tone={done > 0 ? 'paid' : 'neutral'} icon={<Check />}>
              {done} of {all} done
            </Badge>
          )
        }
      >
        <OfflineReady days={days} />
      </FieldHeader>
      <WaitingBanner />
      <GoneNotices />
      {userId && <DeviceWork userId={userId} />}
      <InstallLine />
      {!days && (isLoaded && reach !== 'reached' ? <NothingKept /> : <DayLoading />)}
      {isEmpty && (
        <EmptyState art="days">No visits for you today. New ones appear here automatically.</EmptyState>
      )}
      <ol aria-label="Today’s visits" className="px-4 pt-2 empty:hidden">
        {ofToday.map((visit) =>
          visit === next && isOpenAppointment(visit.status) ? (
            <NextCard key={visit.id} visit={visit} now={now} />
          ) : (
            <DayRow key={visit.id} visit={visit} />
          ),
        )}
      </ol>
      <OwnTasks tasks={tasks} today={today} isLoaded={days !== null} />
      <div className="h-45" />
      <div
        data-pinned-actions=""
        className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-(--z-bottombar) mx-auto max-w-[40rem] border-line bg-surface-1 px-4 [&>*>*]:pt-3 [&:has(button)]:border-t"
      >
        <UndoLine />
      </div>
    </>
  );
}

function NothingKept() {
  return (
    <EmptyState art="days">
      Your visits will load as soon as you’re online. After that, they stay on this phone.
    </EmptyState>
  );
}

function DayLoading() {
  return (
    <Loading label="Loading your visits">
      <div className="grid gap-6 p-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-18 w-full" />
        ))}
      </div>
    </Loading>
  );
}
