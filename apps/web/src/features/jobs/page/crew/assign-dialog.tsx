import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { successToast } from '../../../../parts/feedback.tsx';
import { CrewDialog } from '../../../../parts/job/crew-fields.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';

type AssignDialogProps = { job: JobDetail; onClose: () => void };

export default function AssignDialog({ job, onClose }: AssignDialogProps) {
  const [withVisits, setWithVisits] = useState(true);
  const { mutate, isPending, error } = useMutation(
    api.jobs.setCrew.mutationOptions({
      onSuccess: () => {
        successToast('Success', 'Crew updated');
        onClose();
      },
    }),
  );
  return (
    <CrewDialog
      title="Assign crew"
      initial={{
        ids: job.crew.map(({ id }) => id),
        leadId: job.crew.find(({ is_lead }) => is_lead)?.id ?? null,
      }}
      isPending={isPending}
      error={error}
      onSave={({ ids, leadId }) =>
        mutate({
          id: job.id,
          crew: ids.map((user_id) => ({ user_id, is_lead: user_id === leadId })),
          with_visits: withVisits,
        })
      }
      onClose={onClose}
    >
      {job.visit_counts.open > 0 && (
        <Checkbox
          label="Use the same crew for upcoming visits"
          checked={withVisits}
          onCheckedChange={setWithVisits}
        />
      )}
    </CrewDialog>
  );
}
