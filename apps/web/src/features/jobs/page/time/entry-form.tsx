import { TimesField } from '../../../../parts/appointment-form/times-field.tsx';
import { RecordFields } from '../../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../../parts/record/use-record-form.ts';
import type { EntryFields } from './entry-record.ts';

type EntryFormProps = { form: RecordForm<EntryFields>; hourlyRate: number | null };

/** The form for a time entry. If the job has no hourly rate, time cannot be invoiced, so the billable field is hidden. */
export const EntryForm = ({ form, hourlyRate }: EntryFormProps) => (
  <RecordFields
    form={form}
    own={{
      start: <TimesField form={form} />,
      end: null,
      ...(hourlyRate === null ? { is_billable: null } : {}),
    }}
  />
);
