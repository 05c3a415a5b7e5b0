import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { todayIn } from '@dayworks/shared/calendar-date';
import { visitsOn } from '@dayworks/shared/field/field-day';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/errors.ts';
import { useParams } from '../../../lib/router.tsx';
import { useSession } from '../../../lib/session.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { storeChanged } from '../../../parts/field/field-state.ts';
import { keepVisit } from '../../../parts/field/kept-days.ts';
import { useFieldNow, useFieldWork } from '../../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../../parts/field/waiting-banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useSeenNotices } from '../use-seen-notices.ts';
import { VisitChecklist } from './visit-checklist.tsx';
import { VisitClock } from './visit-clock.tsx';
import { VisitHead } from './visit-head.tsx';
import { VisitNextStep } from './visit-next-step.tsx';
import { VisitNotes } from './visit-notes.tsx';
import { VisitPhotos } from './visit-photos.tsx';
import { VisitSignature } from './visit-signature.tsx';
import { VisitTop } from './visit-top.tsx';
import { VisitWork } from './visit-work.tsx';

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
        ? 'This visit is not yours, or not there any more.'
        : 'This visit is not kept on this phone. It comes as soon as there is a network.'}
    </EmptyState>
  );
}

function VisitLoading() {
  return (
    <Loading label="Loading the visit">
      <div className="grid gap-4 p-4">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  );
}
