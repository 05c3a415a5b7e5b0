import type { SecondShowing } from '@dayworks/shared/appointments/appointment';
import { addMinutes, clockOf, dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { JobDetail, JobTimeEntry } from '@dayworks/shared/jobs/job-detail';
import { NewTimeEntry } from '@dayworks/shared/time/time-entry';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../lib/api.ts';
import { TimesField } from '../../../../parts/appointment-form/times-field.tsx';
import { onWall as wallTimes } from '../../../../parts/appointment-form/typed-times.ts';
import { useCreate } from '../../../../parts/form/use-create.ts';
import { FormDialog } from '../../../../parts/form-frame/form-frame.tsx';
import { DeleteRecord, deletionOutcome } from '../../../../parts/record/delete-record.tsx';
import type { RecordDescription } from '../../../../parts/record/field-descriptions.ts';
import { useDraftOwner } from '../../../../parts/record/new-record.ts';
import { RecordFields } from '../../../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';
import { useMe } from './use-me.ts';

interface EntryFields {
  user_id: string;
  start: string;
  end: string;
  second: SecondShowing;
  note: string | null;
  is_billable: boolean;
}

interface WorkedOn {
  job_id: string;
  appointment_id: string | null;
}

/** The definition of the form for entering time on this job manually. */
const entryRecord = (work: WorkedOn): RecordDescription<EntryFields> => ({
  noun: 'time entry',
  schema: {
    shape: NewTimeEntry.shape,
    safeParse: (input) => {
      const parsed = NewTimeEntry.safeParse({ ...(input as object), ...work });
      if (!parsed.success) return parsed;
      const { user_id, start, end, second, note, is_billable } = parsed.data;
      return {
        success: true,
        data: { user_id, start, end, second: second ?? null, note, is_billable: is_billable ?? false },
      };
    },
  },
  fields: {
    user_id: { kind: 'person', label: 'Who' },
    start: { kind: 'own' },
    end: { kind: 'own' },
    second: { kind: 'own' },
    note: { kind: 'text', label: 'Work done', optional: true },
    is_billable: { kind: 'check', label: 'Billable time' },
  },
});

type EntryFormProps = { form: RecordForm<EntryFields>; hourlyRate: number | null };

/** The form for a time entry. Without an hourly rate, the time cannot be invoiced, so the billable field is hidden. */
const EntryForm = ({ form, hourlyRate }: EntryFormProps) => (
  <RecordFields
    form={form}
    own={{
      start: <TimesField form={form} />,
      end: null,
      second: null,
      ...(hourlyRate === null ? { is_billable: null } : {}),
    }}
  />
);

type NewEntryProps = { job: JobDetail; onClose: () => void };

export function NewEntry({ job, onClose }: NewEntryProps) {
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

type EditEntryProps = { job: JobDetail; entry: JobTimeEntry; onClose: () => void };

export function EditEntry({ job, entry, onClose }: EditEntryProps) {
  const { timeZone } = useBusinessDay();
  const { mutateAsync: update } = useMutation(api.time.update.mutationOptions());
  const removal = useMutation(
    api.time.remove.mutationOptions(deletionOutcome('Time entry deleted', onClose)),
  );
  const { id, appointment_id } = entry;
  const work = useMemo(() => ({ job_id: job.id, appointment_id }), [job.id, appointment_id]);
  const record = useMemo(() => entryRecord(work), [work]);
  const onWall = (stored: JobTimeEntry) => {
    const { started_at, ended_at } = stored;
    return wallTimes({ ...stored, start_time: started_at, end_time: ended_at ?? started_at }, timeZone);
  };
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
