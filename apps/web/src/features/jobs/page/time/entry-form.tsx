import type { SecondShowing } from '@dayworks/shared/appointments/appointment';
import { NewTimeEntry } from '@dayworks/shared/time/time-entry';
import { TimesField } from '../../../../parts/appointment-form/times-field.tsx';
import type { RecordDescription } from '../../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../../parts/record/use-record-form.ts';

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

/** The description of the form in which a user manually enters work on this job. */
export const entryRecord = (work: WorkedOn): RecordDescription<EntryFields> => ({
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

/** The form for a time entry. If the job has no hourly rate, time cannot be invoiced, so the billable field is hidden. */
export const EntryForm = ({ form, hourlyRate }: EntryFormProps) => (
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
