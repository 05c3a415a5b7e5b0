import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import type { JobVisit } from '@dayworks/shared/jobs/job-detail';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CrewAvatars } from '../../../../parts/job/crew-avatars.tsx';

const VisitCrewDialog = lazy(() => import('../../../../parts/job/visit-crew-dialog.tsx'));

type VisitPeopleProps = { jobId: string; visit: JobVisit; day: string };

/** Shows the people assigned to a visit; until the visit is over, a click lets the user choose different people. */
export function VisitPeople({ jobId, visit, day }: VisitPeopleProps) {
  const { id, status, people, assignee_id: assigneeId } = visit;
  const [isChoosing, setChoosing] = useState(false);
  if (!isOpenAppointment(status)) return <CrewAvatars people={people} size="md" />;
  return (
    <>
      <button
        type="button"
        aria-label={`Change the people of ${visit.title}, ${day}`}
        onClick={() => setChoosing(true)}
        className="relative inline-flex min-h-9 min-w-9 flex-none items-center justify-center rounded-8 px-1 hover:bg-surface-2 touch:min-h-11 touch:min-w-11"
      >
        {people.length > 0 ? (
          <CrewAvatars people={people} size="md" />
        ) : (
          <UserPlus aria-hidden="true" className="size-[1.125rem] text-fg-2" />
        )}
      </button>
      {isChoosing && (
        <Suspense>
          <VisitCrewDialog visit={{ id, jobId, assigneeId, people }} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
