import { NewTimeEntry } from '@dayworks/shared/time/time-entry';
import type { RecordDescription } from '../../../../parts/record/field-descriptions.ts';

export interface EntryFields {
  user_id: string;
  start: string;
  end: string;
  note: string | null;
  is_billable: boolean;
}

interface WorkedOn {
  job_id: string;
  appointment_id: string | null;
}

/** The description of the form in which a user manually enters work on this job. */
export const entryRecord = (work: WorkedOn): RecordDescription<EntryFields> => ({
  noun: 'time entry',
  schema: {
    shape: NewTimeEntry.shape,
    safeParse: (input) => {
      const parsed = NewTimeEntry.safeParse({ ...(input as object), ...work });
      if (!parsed.success) return parsed;
      const { user_id, start, end, note, is_billable } = parsed.data;
      return { success: true, data: { user_id, start, end, note, is_billable: is_billable ?? false } };
    },
  },
  fields: {
    user_id: { kind: 'person', label: 'Who' },
    start: { kind: 'own' },
    end: { kind: 'own' },
    note: { kind: 'text', label: 'What was done', optional: true },
    is_billable: { kind: 'check', label: 'Bill this time' },
  },
});
