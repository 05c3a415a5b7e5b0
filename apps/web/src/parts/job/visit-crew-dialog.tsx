import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { successToast } from '../feedback.tsx';
import { CrewDialog } from './crew-fields.tsx';

interface CrewedVisit {
  id: string;
  jobId: string;
  assigneeId: string | null;
  people: readonly { id: string }[];
}

type VisitCrewDialogProps = { visit: CrewedVisit; onClose: () => void };

/** Lets the user choose the crew for this visit only. The crew of the job stays the same. */
export default function VisitCrewDialog({ visit, onClose }: VisitCrewDialogProps) {
  const { mutate, isPending, error } = useMutation(
    api.jobs.setVisitCrew.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Crew updated');
        onClose();
      },
    }),
  );
  return (
    <CrewDialog
      title="Crew for this visit"
      initial={{ ids: visit.people.map(({ id }) => id), leadId: visit.assigneeId }}
      isPending={isPending}
      error={error}
      onSave={({ ids, leadId }) => {
        const user_ids = ids.filter((id) => id !== leadId);
        mutate({ id: visit.jobId, visit_id: visit.id, assignee_id: leadId, user_ids });
      }}
      onClose={onClose}
    >
      <p className="text-13 text-fg-2">Only this visit changes. Anyone added or removed is notified.</p>
    </CrewDialog>
  );
}
