import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/detail/facts.tsx';

const VisitCrewDialog = lazy(() => import('../../../parts/job/visit-crew-dialog.tsx'));

/** Shows the assignee and the crew members; a job visit can have a different crew than the job. */
export function SheetWho({ appointment }: { appointment: AppointmentDetail }) {
  const { id, job, status, assignee, assignee_id: assigneeId, crew } = appointment;
  const [isChoosing, setChoosing] = useState(false);
  const along = crew.map(({ name }) => name ?? 'Somebody who left').join(', ');
  const people = [...(assigneeId ? [{ id: assigneeId }] : []), ...crew];
  return (
    <Fact label="Who" note={along && <bdi>With {along}</bdi>}>
      {assignee ? <bdi>{assignee}</bdi> : 'Nobody yet'}
      {job && isOpenAppointment(status) && (
        <Button
          variant="ghost"
          size="xs"
          className="-my-1.5 ml-1"
          aria-label="Change the people of this visit"
          onClick={() => setChoosing(true)}
        >
          <UserPlus />
          Change
        </Button>
      )}
      {job && isChoosing && (
        <Suspense>
          <VisitCrewDialog
            visit={{ id, jobId: job.id, assigneeId, people }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Fact>
  );
}
