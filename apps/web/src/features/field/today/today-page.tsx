import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { formatMonthDay, todayIn } from '@dayworks/shared/dates/calendar-date';
import { countDay, nextVisit, visitsOn } from '@dayworks/shared/field/field-day';
import { daysAhead, type FieldDays } from '@dayworks/shared/field/field-visit';
import { Check, CloudCheck, CloudDownload } from 'lucide-react';
import { DeviceWork } from '../../../parts/field/device-work.tsx';
import { useIsAppKept } from '../../../parts/field/service-worker.ts';
import { useFieldNow, useFieldWork } from '../../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../../parts/field/waiting-banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { FieldHeader } from '../field-header.tsx';
import { UndoLine } from '../step-button.tsx';
import { clockIn } from '../visit-words.ts';
import { DayRow } from './day-row.tsx';
import { GoneNotices } from './gone-notices.tsx';
import { InstallLine } from './install-line.tsx';
import { NextCard } from './next-card.tsx';
import { OwnTasks } from './own-tasks.tsx';

/** Shows whether the app on the phone is ready for use without a network, and how recent its data is. */
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
