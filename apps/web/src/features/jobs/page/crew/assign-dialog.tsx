import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/errors.ts';
import { successToast } from '../../../../parts/feedback.tsx';
import { type CrewChoice, CrewFields } from '../../../../parts/job/crew-fields.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

type AssignDialogProps = { job: JobDetail; onClose: () => void };

export default function AssignDialog({ job, onClose }: AssignDialogProps) {
  const formId = useId();
  const [crew, setCrew] = useState<CrewChoice>(() => ({
    ids: job.crew.map(({ id }) => id),
    leadId: job.crew.find(({ is_lead }) => is_lead)?.id ?? null,
  }));
  const [withVisits, setWithVisits] = useState(true);
  const { mutate, isPending, error } = useMutation(
    api.jobs.setCrew.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Crew updated');
        onClose();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate({
      id: job.id,
      crew: crew.ids.map((user_id) => ({ user_id, is_lead: user_id === crew.leadId })),
      with_visits: withVisits,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Assign crew"
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
        <CrewFields value={crew} onChange={setCrew} />
        {job.visit_counts.open > 0 && (
          <Checkbox
            label="Use the same crew for upcoming visits"
            checked={withVisits}
            onCheckedChange={setWithVisits}
          />
        )}
      </form>
    </Dialog>
  );
}
