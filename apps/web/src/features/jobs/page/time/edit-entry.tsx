import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { JobDetail, JobTimeEntry } from '@dayworks/shared/jobs/job-detail';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../parts/form-frame/form-dialog.tsx';
import { DeleteRecord, deletionOutcome } from '../../../../parts/record/delete-record.tsx';
import { useRecordForm } from '../../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { EntryForm, entryRecord } from './entry-form.tsx';

type EditEntryProps = { job: JobDetail; entry: JobTimeEntry; onClose: () => void };

export default function EditEntry({ job, entry, onClose }: EditEntryProps) {
  const { timeZone } = useBusinessDay();
  const { mutateAsync: update } = useMutation(api.time.update.mutationOptions());
  const removal = useMutation(
    api.time.remove.mutationOptions(deletionOutcome('Time entry deleted', onClose)),
  );
  const { id, appointment_id } = entry;
  const work = useMemo(() => ({ job_id: job.id, appointment_id }), [job.id, appointment_id]);
  const record = useMemo(() => entryRecord(work), [work]);
  const onWall = (stored: JobTimeEntry) => ({
    ...stored,
    start: wallTimeIn(timeZone, new Date(stored.started_at)),
    end: wallTimeIn(timeZone, new Date(stored.ended_at ?? stored.started_at)),
  });
  const form = useRecordForm(record, {
    stored: onWall(entry),
    update: async (fields, version) => {
      const { person, ...saved } = await update({ ...fields, ...work, id, version });
      return onWall({ ...saved, user: person });
    },
    reload: async () => {
      const latest = await api.jobs.get.call({ id: job.id });
      return onWall(latest.entries.find((one) => one.id === id) ?? entry);
    },
    done: 'Time entry updated',
  });
  return (
    <FormDialog
      title="Edit entry"
      submitLabel="Save entry"
      onClose={onClose}
      action={
        <DeleteRecord
          isPending={removal.isPending}
          onDelete={() => removal.mutate({ id, version: entry.version })}
        />
      }
      {...form.frame}
    >
      <EntryForm form={form} hourlyRate={job.hourly_rate} />
    </FormDialog>
  );
}
