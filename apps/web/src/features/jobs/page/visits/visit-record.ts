import { NewVisit } from '@dayworks/shared/jobs/new-visit';
import type { RecordDescription } from '../../../../parts/record/field-descriptions.ts';

export type VisitFields = Omit<NewVisit, 'id'>;

/** The description of the form for a visit of this job. */
export const visitRecord = (jobId: string): RecordDescription<VisitFields> => ({
  noun: 'visit',
  schema: {
    shape: NewVisit.shape,
    safeParse: (input) => NewVisit.safeParse({ ...(input as object), id: jobId }),
  },
  fields: {
    // The `start` field renders day, start and end on one line.
    start: { kind: 'own' },
    end: { kind: 'own' },
    second: { kind: 'own' },
    recurrence: { kind: 'own' },
    title: {
      kind: 'text',
      label: 'What is done',
      optional: true,
      help: 'Left empty, it is called like the job.',
    },
    assignee_id: { kind: 'person', label: 'Who', width: 'half', none: 'Whoever leads the crew' },
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
