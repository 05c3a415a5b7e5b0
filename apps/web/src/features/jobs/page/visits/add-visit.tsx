import { addDays } from '@dayworks/shared/dates/calendar-date';
import { addMinutes, clockOf, dayOf, type WallTime, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { NewVisit } from '@dayworks/shared/jobs/new-visit';
import { useMemo } from 'react';
import { api } from '../../../../lib/api.ts';
import { FormConflicts } from '../../../../parts/appointment-form/conflict-notice.tsx';
import { RepeatField } from '../../../../parts/appointment-form/repeat-field.tsx';
import { TimesField } from '../../../../parts/appointment-form/times-field.tsx';
import { useCreate } from '../../../../parts/form/use-create.ts';
import { FormDialog } from '../../../../parts/form-frame/form-frame.tsx';
import type { RecordDescription } from '../../../../parts/record/field-descriptions.ts';
import { useDraftOwner } from '../../../../parts/record/new-record.ts';
import { RecordFields } from '../../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../../parts/record/use-record-form.ts';
import { useBusinessDay } from '../../../../parts/time/business-day.ts';

type VisitFields = Omit<NewVisit, 'id'>;

/** The definition of the form for a visit of this job. */
const visitRecord = (jobId: string): RecordDescription<VisitFields> => ({
  noun: 'visit',
  schema: {
    shape: NewVisit.shape,
    safeParse: (input) => NewVisit.safeParse({ ...(input as object), id: jobId }),
  },
  fields: {
    // The `start` field shows the day, the start and the end on one line.
    start: { kind: 'own' },
    end: { kind: 'own' },
    second: { kind: 'own' },
    recurrence: { kind: 'own' },
    title: {
      kind: 'text',
      label: 'Visit title',
      optional: true,
      help: 'Left empty, it is called like the job.',
    },
    assignee_id: { kind: 'person', label: 'Who', width: 'half', none: 'Crew lead' },
    arrival_window_minutes: {
      kind: 'number',
      label: 'Arrival window',
      optional: true,
      suffix: 'minutes',
      width: 'half',
    },
    instructions: {
      kind: 'long',
      label: 'Instructions',
      optional: true,
      help: 'Left empty, those of the job hold.',
    },
  },
});

const usualMinutes = 120;
const usualClock = '09:00';

/**
 * Suggests a time for the next visit: the day after the last visit at the same time of day, but not before tomorrow. If
 * there was no visit, tomorrow morning is suggested.
 */
function nextStart(job: JobDetail, now: WallTime, timeZone: string): WallTime {
  const last = job.visits.at(-1);
  const clock = last ? clockOf(wallTimeIn(timeZone, new Date(last.start_time))) : usualClock;
  const after = last ? dayOf(wallTimeIn(timeZone, new Date(last.start_time))) : dayOf(now);
  const from = after > dayOf(now) ? after : dayOf(now);
  return `${addDays(from, 1)}T${clock}`;
}

type AddVisitProps = { job: JobDetail; onClose: () => void };

/** Adds one visit or, for a recurring job, a series of visits. */
export default function AddVisit({ job, onClose }: AddVisitProps) {
  const { timeZone, now } = useBusinessDay();
  const owner = useDraftOwner();
  const create = useCreate(api.jobs.addVisits);
  const record = useMemo(() => visitRecord(job.id), [job.id]);
  const start = nextStart(job, wallTimeIn(timeZone, now), timeZone);
  const form = useRecordForm(record, {
    start: {
      title: null,
      start,
      end: addMinutes(start, usualMinutes),
      second: null,
      recurrence: null,
      assignee_id: null,
      arrival_window_minutes: null,
      instructions: null,
    },
    create: async (fields, key) => {
      const { appointment_id } = await create({ ...fields, id: job.id }, key);
      return { ...fields, id: appointment_id, version: 1 };
    },
    draftOwner: owner && `${owner}:${job.id}`,
    done: 'Visit added',
  });
  const canRepeat = job.type === 'recurring' && job.recurrence === null;
  return (
    <FormDialog title="Add visit" submitLabel="Add visit" onClose={onClose} {...form.frame}>
      <RecordFields
        form={form}
        own={{
          start: (
            <div className="grid gap-3">
              <TimesField form={form} />
              <FormConflicts control={form.control} jobId={job.id} />
            </div>
          ),
          end: null,
          second: null,
          recurrence: canRepeat ? (
            <RepeatField
              form={form}
              help="Without an end the next 90 days are in the calendar, and it is kept filled."
            />
          ) : null,
        }}
      />
    </FormDialog>
  );
}
