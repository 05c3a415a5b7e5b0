import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { successToast } from '../feedback.tsx';
import { type CrewChoice, CrewFields } from './crew-fields.tsx';

interface CrewedVisit {
  id: string;
  jobId: string;
  assigneeId: string | null;
  people: readonly { id: string }[];
}

type VisitCrewDialogProps = { visit: CrewedVisit; onClose: () => void };

/** Lets the user choose the crew for this visit only; the crew of the job does not change. */
export default function VisitCrewDialog({ visit, onClose }: VisitCrewDialogProps) {
  const formId = useId();
  const [crew, setCrew] = useState<CrewChoice>(() => ({
    ids: visit.people.map(({ id }) => id),
    leadId: visit.assigneeId,
  }));
  const { mutate, isPending, error } = useMutation(
    api.jobs.setVisitCrew.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Crew updated');
        onClose();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const user_ids = crew.ids.filter((id) => id !== crew.leadId);
    mutate({ id: visit.jobId, visit_id: visit.id, assignee_id: crew.leadId, user_ids });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crew for this visit"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={isPending}>
            Save crew
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {error && (
          <Alert tone="danger" live>
            {errorMessage(error)}
          </Alert>
        )}
        <CrewFields label="Crew" value={crew} onChange={setCrew} />
        <p className="text-13 text-fg-2">Only this visit changes. Anyone added or removed is notified.</p>
      </form>
    </Dialog>
  );
}
