import { addMinutes, clockOf, dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useMemo } from 'react';
import { api } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../parts/form-frame/form-dialog.tsx';
import { useCreate } from '../../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { EntryForm, entryRecord } from './entry-form.tsx';
import { useMe } from './use-me.ts';

type NewEntryProps = { job: JobDetail; onClose: () => void };

export default function NewEntry({ job, onClose }: NewEntryProps) {
  const { timeZone, now } = useBusinessDay();
  const owner = useDraftOwner();
  const me = useMe();
  const create = useCreate(api.time.create);
  const work = useMemo(() => ({ job_id: job.id, appointment_id: null }), [job.id]);
  const record = useMemo(() => entryRecord(work), [work]);
  const wall = wallTimeIn(timeZone, now);
  const end = `${dayOf(wall)}T${clockOf(wall).slice(0, 2)}:00`;
  const form = useRecordForm(record, {
    start: {
      user_id: job.crew.find(({ is_lead }) => is_lead)?.id ?? me,
      start: addMinutes(end, -60),
      end,
      second: null,
      note: null,
      is_billable: job.hourly_rate !== null,
    },
    create: async (fields, key) => {
      const { id, version } = await create({ ...fields, ...work }, key);
      return { ...fields, id, version };
    },
    draftOwner: owner && `${owner}:${job.id}`,
    done: 'Time added',
  });
  return (
    <FormDialog title="Add entry" submitLabel="Add entry" onClose={onClose} {...form.frame}>
      <EntryForm form={form} hourlyRate={job.hourly_rate} />
    </FormDialog>
  );
}
